import type { SettingName } from '#shared/settings/settings.ts'

import { editSetting } from '../draft/draft.ts'
import { useSetting } from '../draft/use-draft.ts'
import { CONTRAST_MIN, contrast, readableColor } from '../ui/colors.ts'
import { More } from '../ui/more.tsx'
import { Notice, NoticePlace } from '../ui/notice.tsx'
import { Setting, Settings } from '../ui/setting.tsx'
import { PresetList } from './preset-list.tsx'
import { COPY, fill } from '../languages/words.ts'

/** Controls that few owners need. */
const DETAILS = [
  'products_buttonStyle',
  'style_textAlignment',
  'style_textDirection',
  'style_textPosition',
  'style_spacing',
  'style_trackHeight',
  'style_cornerRadius',
  'style_fontSize'
] as const satisfies readonly SettingName[]

interface ContrastProps {
  /** Names the text and its background. */
  what: string
  text: 'style_textColor' | 'products_buttonTextColor'
  background: 'style_backgroundColor' | 'products_buttonColor'
}

/** Warns when text is hard to read and offers the nearest readable color. */
function Contrast({ what, ...names }: ContrastProps) {
  const [text, background] = [useSetting(names.text), useSetting(names.background)]
  const measured = contrast(text, background)
  const repair = () => editSetting(names.text, readableColor(text, background))
  return (
    <NoticePlace>
      {measured < CONTRAST_MIN && (
        <div role="status">
          <Notice skin="warning" actions={[{ label: COPY.ui.contrast.repair, onClick: repair }]}>
            {fill(COPY.ui.contrast.low, { what, ratio: Number(measured.toFixed(1)), least: CONTRAST_MIN })}
          </Notice>
        </div>
      )}
    </NoticePlace>
  )
}

/** The colors that most owners choose. */
const MainColors = () => (
  <div className="fsb-colors">
    <Settings names={['style_backgroundColor', 'style_barColor']} />
    {useSetting('style_barType') === 'gradient' && <Setting name="style_secondaryBarColor" />}
    <Setting name="style_textColor" />
    <Contrast what={COPY.appearance.contrast} text="style_textColor" background="style_backgroundColor" />
  </div>
)

/** The bar's looks. Where the site decides about colors, the owner's own count only where the site's cannot be read. */
export function Appearance() {
  const isMatched = useSetting('style_matchSite')
  return (
    <>
      <PresetList />
      <Settings names={['style_matchSite', 'style_barType']} />
      {!isMatched && <MainColors />}
      <More label={COPY.ui.more}>
        {isMatched && <MainColors />}
        <div className="fsb-colors">
          <Settings names={['style_progressBackground', 'style_borderColor']} />
        </div>
        <Setting name="style_borderThickness" />
        <div className="fsb-colors">
          <Settings names={['products_buttonColor', 'products_buttonTextColor']} />
          <Contrast
            what={COPY.products.buttonContrast}
            text="products_buttonTextColor"
            background="products_buttonColor"
          />
        </div>
        <Settings names={DETAILS} />
      </More>
    </>
  )
}
