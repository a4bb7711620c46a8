import { words } from '../words.ts'

/** The words of the Appearance section. */
export const COPY = words('appearance', {
  barType: 'Bar type',
  barTypes: { simple: 'Simple', gradient: 'Gradient', striped: 'Striped', animated: 'Animated' },
  backgroundColor: 'Background color',
  barColor: 'Bar color',
  secondaryBarColor: 'Secondary bar color',
  progressBackground: 'Progress background',
  textColor: 'Text color',
  borderColor: 'Border color',
  borderThickness: 'Border thickness',
  textAlignment: 'Text alignment',
  alignments: { left: 'Left', center: 'Center', right: 'Right' },
  textDirection: 'Text direction',
  directions: { ltr: 'Left to right', rtl: 'Right to left' },
  textDirectionHelp: 'For Hebrew, Arabic and similar languages.',
  textPosition: 'Text position',
  textPositions: { above: 'Above the bar', below: 'Below the bar' },
  matchSite: 'Match my site',
  matchSiteHelp: 'Uses your site’s colors and font.',
  matchSiteNote: 'The site’s colors and font show in your shop only.',
  boldAmount: 'Bold amount',
  boldAmountHelp: 'The missing amount stands out.',
  spacing: 'Spacing',
  spaces: { slim: 'Slim', compact: 'Compact', normal: 'Normal', roomy: 'Roomy' },
  trackHeight: 'Bar height',
  cornerRadius: 'Corner radius',
  fontSize: 'Font size',
  contrast: 'Text on the background'
})
