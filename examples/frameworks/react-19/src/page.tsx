import { renderToString } from 'react-dom/server'

import { Shop } from './shop'

export const page = (): string => renderToString(<Shop />)
