import { useSetting } from '../draft/use-draft.ts'
import { More } from '../ui/more.tsx'
import { Setting, Settings } from '../ui/setting.tsx'
import { COPY } from '../languages/words.ts'

/** Settings of the strip's cards. Their buttons' colours are in the section Appearance. */
export const DisplaySettings = () => (
  <More label={COPY.products.moreDisplay}>
    <Settings
      names={['products_addButton', 'products_nameCharLimit', 'products_showIcon', 'products_scrollType']}
    />
    {useSetting('products_scrollType') === 'auto' && <Setting name="products_autoScrollInterval" />}
  </More>
)
