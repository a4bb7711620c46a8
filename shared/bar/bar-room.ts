import { FREE_SHIPPING } from '../copy/goals.ts'
import type { Settings } from '../settings/settings.ts'
import { compile } from './compile.ts'
import { write } from './evaluate.ts'
import type { Text } from './program.ts'
import { progress } from './progress.ts'

/** The height in px that a bar needs, on wide and on narrow screens. */
export interface BarRoom {
  wide: number
  narrow: number
}

/** Screens up to this width in px have a narrow bar. */
export const NARROW_PX = 410

/** Above and below all, and between the message and the track. */
const SPACES = { slim: [16, 6], compact: [16, 6], normal: [24, 8], roomy: [36, 12] } as const
/** Below the track, or above it where it comes first. */
const TRACK_MARGIN = 2
/** Height of a line, and widths of a character of the message and of the icon next to it, in font sizes. */
const LINE = 1.4
const SLIM_LINE = 22 / 15
const CHARACTER = 0.52
const ICON = 2.1
/** The width that a message has: in a desktop page’s column, and in a bar of 358 px on a phone, within padding and border. */
const TEXT_WIDTH: BarRoom = { wide: 700, narrow: 324 }
/** The height of the product strip with names of one line, and of a second line. */
const STRIP: BarRoom = { wide: 115.8, narrow: 146 }
const NAME_LINE = 18.9
/** px that rings need more than the track, and a line of the names below them with its font size and the gap between two. */
const RINGS = { above: 15, below: 12, line: 16, fontSize: 12, gap: 8 }
/** The line for a mark on products that close the gap. */
const MARK_LINE = 18
/** The height of a strip of low cards, with the space above it, into which the track's margin goes. */
const LOW_STRIP = 92

function messageLines(settings: Settings, width: number) {
  const { style, icon } = settings
  const program = compile(settings)
  const { texts, goals = [], currency } = program
  const filled = (text: Text | undefined, threshold: number) => {
    // A long text of `timeLeftText`.
    const timeLeft = '23 hours, 59 minutes'
    const values = { ...progress(0, threshold, currency), total: 0, threshold, currency, timeLeft }
    return text ? write(text, program, values).message : ''
  }
  const all = [
    filled(texts.empty, settings.threshold),
    filled(texts.progress, settings.threshold),
    ...goals.map((goal) => filled(goal.texts.progress, goal.amount))
  ]
  const longest = Math.max(...all.map((text) => text.trim().length))
  const inFontSizes = longest * CHARACTER + (icon.type === 'none' ? 0 : ICON)
  return Math.max(1, Math.ceil((inFontSizes * style.fontSize) / width))
}

/** px of the rings and of the names below them, which share the track's width. */
function ringRoom({ rewards }: Settings, width: number, space: number): number {
  const { goals } = rewards
  if (goals.length === 0) return 0
  const column = width / (goals.length + 1) - RINGS.gap
  const longest = Math.max(FREE_SHIPPING.length, ...goals.map(({ name }) => name.length))
  const lines = Math.ceil((longest * CHARACTER * RINGS.fontSize) / column)
  return RINGS.above - space + RINGS.below + lines * RINGS.line
}

/**
 * The height to keep free for an owner's bar before it is drawn: message, track and, where there may be products, the
 * strip. The lines of the message are estimated for the browser's own fonts; the rest follows the style sheets.
 */
export function barRoom(settings: Settings, hasStrip: boolean): BarRoom {
  const { style, products } = settings
  const [padding, space] = SPACES[style.spacing]
  const track = space + style.trackHeight + TRACK_MARGIN
  const room = (size: keyof BarRoom) => {
    const line = style.spacing === 'slim' ? SLIM_LINE : LINE
    const lines = messageLines(settings, TEXT_WIDTH[size]) * line * style.fontSize
    const secondLine = size === 'wide' && !hasOneLineNames(products) ? NAME_LINE : 0
    const gap = style.textPosition === 'above' ? 10 : 12
    const mark = products.selectionMethod === 'closesGap' ? MARK_LINE : 0
    const strip = products.addButton === 'plus' ? LOW_STRIP : gap + STRIP[size] + secondLine + mark
    const rings = ringRoom(settings, TEXT_WIDTH[size], space)
    return Math.ceil(padding + 2 * style.borderThickness + lines + track + rings + (hasStrip ? strip : 0))
  }
  return { wide: room('wide'), narrow: room('narrow') }
}

/** Characters of a product's name that fit into one line of a card with a full button. */
const ONE_LINE_NAME = 20

/** Has each card one line for the product's name? */
export const hasOneLineNames = ({
  addButton,
  nameCharLimit
}: Pick<Settings['products'], 'addButton' | 'nameCharLimit'>): boolean =>
  addButton === 'full' && nameCharLimit <= ONE_LINE_NAME

/** Can there be products below the bar? Which ones is known only in the shopper's page. */
export const mayHaveProducts = ({ products }: Settings): boolean =>
  products.enabled && (products.selectionMethod !== 'manual' || products.productIds.length > 0)
