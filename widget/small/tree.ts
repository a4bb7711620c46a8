// How the stand-in for React draws: parts that stand for what was drawn last, compared with what is to be drawn now.
// A change anywhere draws from the root: a bar is a few dozen nodes.

export type Props = Record<string, unknown>
export interface Description {
  type: string | ((props: Props) => unknown)
  props: Props
  key: unknown
}
/** The life of a component: a class instance, or what the hooks of a function keep. */
export interface Life {
  root?: Root
  props?: Props
  render?(): unknown
  componentDidMount?(): void
  componentDidUpdate?(): void
  componentWillUnmount?(): void
  /** What hooks keep, in the order of their calls; an `end` among it is due when the component goes. */
  slots?: object[]
}
export interface Part {
  /** `null`: nothing here, but the place is kept. */
  of: Description | string | null
  dom?: Element | Text
  life?: Life
  parts: Part[]
}
export interface Root {
  container: Node
  parts: Part[]
  isDue: boolean
  /** What to do once everything is in the page. */
  after: (() => void)[]
  what: unknown
}

/** The function component that is being drawn, for its hooks. */
export const current: { life?: Life; slot: number } = { slot: 0 }

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'
const SVG_TAGS = ['svg', 'path']

const isDescription = (what: unknown): what is Description =>
  typeof what === 'object' && what !== null && 'type' in what
const isClass = (type: (props: Props) => unknown): boolean => typeof type.prototype?.render === 'function'
const typeOf = (of: Part['of']) => (isDescription(of) ? of.type : typeof of)
const keyOf = (of: Part['of']) => (isDescription(of) ? of.key : undefined)

const asChild = (what: unknown): Part['of'] =>
  isDescription(what) ? what : typeof what === 'string' || typeof what === 'number' ? String(what) : null

/** Our components style by custom properties alone. */
function setStyle(dom: Element, before: object, after: object) {
  if (!(dom instanceof HTMLElement)) return
  for (const [name, value] of Object.entries(after)) {
    if (value !== Reflect.get(before, name)) dom.style.setProperty(name, String(value))
  }
}

function setProperty(dom: Element, name: string, value: unknown, before: unknown) {
  if (name === 'children' || value === before) return
  if (name === 'style') setStyle(dom, Object(before), Object(value))
  else if (name === 'ref') Object.assign(Object(value), { current: dom })
  else if (name.startsWith('on')) Reflect.set(dom, name.toLowerCase(), value)
  else {
    const attribute = name === 'className' ? 'class' : name
    const isAbsent = value === undefined || value === null || (value === false && !name.startsWith('aria-'))
    if (isAbsent) dom.removeAttribute(attribute)
    else dom.setAttribute(attribute, value === true && !name.startsWith('aria-') ? '' : String(value))
  }
}

function remove(part: Part) {
  part.life?.componentWillUnmount?.()
  for (const slot of part.life?.slots ?? []) Reflect.get(slot, 'end')?.()
  for (const child of part.parts) remove(child)
  part.dom?.parentNode?.removeChild(part.dom)
}

const nodes = (part: Part): Node[] => (part.dom ? [part.dom] : part.parts.flatMap(nodes))

function place(parent: Node, parts: Part[]) {
  // Not `entries()`: Prototype.js makes something else of it.
  parts.flatMap(nodes).forEach((node, index) => {
    const there = parent.childNodes[index] ?? null
    if (there !== node) parent.insertBefore(node, there)
  })
}

function drawChildren(olds: Part[], what: unknown, root: Root): Part[] {
  const parts = [what].flat(Infinity).map((item, index) => {
    const of = asChild(item)
    const key = keyOf(of)
    const old = key === undefined ? olds[index] : olds.find((part) => keyOf(part.of) === key)
    const isSame = old && typeOf(old.of) === typeOf(of) && keyOf(old.of) === key
    return drawPart(isSame ? old : { of: null, parts: [] }, of, root)
  })
  for (const old of olds) if (!parts.includes(old)) remove(old)
  return parts
}

function drawElement(part: Part, type: string, props: Props, before: Props, root: Root) {
  const isNew = !part.dom
  const dom = part.dom ?? document.createElementNS(SVG_TAGS.includes(type) ? SVG : HTML, type)
  part.dom = dom
  if (!(dom instanceof Element)) return
  for (const name of Object.keys({ ...before, ...props })) setProperty(dom, name, props[name], before[name])
  part.parts = drawChildren(isNew ? [] : part.parts, props.children, root)
  place(dom, part.parts)
}

function drawComponent(part: Part, type: (props: Props) => unknown, props: Props, root: Root) {
  const isNew = !part.life
  const life: Life = part.life ?? (isClass(type) ? Reflect.construct(type, [props]) : {})
  part.life = life
  life.root = root
  life.props = props
  current.life = life
  current.slot = 0
  part.parts = drawChildren(part.parts, life.render ? life.render() : type(props), root)
  root.after.push(() => (isNew ? life.componentDidMount?.() : life.componentDidUpdate?.()))
}

function drawPart(part: Part, of: Part['of'], root: Root): Part {
  const before = isDescription(part.of) ? part.of.props : {}
  part.of = of
  if (typeof of === 'string') {
    part.dom ??= new Text()
    if (part.dom.nodeValue !== of) part.dom.nodeValue = of
  } else if (of) {
    const { type, props } = of
    if (typeof type === 'string') drawElement(part, type, props, before, root)
    else drawComponent(part, type, props, root)
  }
  return part
}

/** Draws `root.what` now. */
export function draw(root: Root): void {
  root.parts = drawChildren(root.parts, root.what, root)
  place(root.container, root.parts)
  for (const work of root.after.splice(0)) work()
}

/** Draws once everything that happens now has happened. */
export function drawSoon(root: Root): void {
  if (root.isDue) return
  root.isDue = true
  queueMicrotask(() => {
    root.isDue = false
    draw(root)
  })
}
