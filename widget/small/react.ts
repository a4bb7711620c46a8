// What the shopper's build calls 'react': the part of Preact that our components and r2wc use, and no more.
import { Component, createElement } from 'preact'

export { Component, createElement }

// oxlint-disable-next-line import/no-default-export -- r2wc imports React as a default.
export default { createElement }
