import * as v from 'valibot'

const TagSchema = v.object({
  name: v.string(),
  content: v.string(),
  position: v.picklist(['head', 'bodyStart', 'bodyEnd']),
  /** The app that the script is of, for its token. */
  appId: v.string()
})
const TagsSchema = v.object({ tags: v.array(TagSchema) })
type Tag = v.InferOutput<typeof TagSchema>

/** HTML is parsed and rebuilt element by element: only so, its scripts run, and they run asynchronously. */
function rebuild(html: string): Element[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  return [...parsed.head.children, ...parsed.body.children].map((source) => {
    const element = document.createElement(source.tagName)
    for (const { name, value } of source.attributes) element.setAttribute(name, value)
    element.textContent = source.textContent
    return element
  })
}

/** The viewer's tag manager: asks for the site's tags of the kinds that the visitor allows, and puts them into the page. */
export function startTags(metaSiteId: string, allowed: () => string[]) {
  const placed = new Set<string>()
  const apps = new WeakMap<Element, string>()
  const fire = (name: string, detail?: object) => window.dispatchEvent(new CustomEvent(name, { detail }))

  function place(tag: Tag) {
    const elements = rebuild(tag.content)
    for (const element of elements) {
      apps.set(element, tag.appId)
      element.addEventListener('load', () => fire('TagLoaded', { name: tag.name }))
      element.addEventListener('error', () => fire('TagLoadError', { name: tag.name }))
    }
    placed.add(tag.name)
    if (tag.position === 'head') document.head.append(...elements)
    else if (tag.position === 'bodyStart') document.body.prepend(...elements)
    else document.body.append(...elements)
  }

  /** Loads the tags that are allowed by now. Tags that already ran stay. */
  async function load() {
    const query = new URLSearchParams({
      wixSite: 'false',
      htmlsiteId: metaSiteId,
      language: document.documentElement.lang,
      categories: allowed().join(',')
    })
    const answer = await fetch(`/_api/tag-manager/api/v1/tags/sites/${metaSiteId}?${query.toString()}`)
    const { tags } = v.parse(TagsSchema, await answer.json())
    fire('LoadingTags')
    for (const tag of tags) if (!placed.has(tag.name)) place(tag)
  }

  document.addEventListener('consentPolicyChanged', () => void load())
  fire('TagManagerLoaded')
  void load()
  return {
    /** App of the script that is running; undefined if it asks for no token, or is none of the tags. */
    appOf(script: HTMLOrSVGScriptElement | null): string | undefined {
      const asks = script instanceof HTMLScriptElement && script.getAttribute('accesstoken') === 'true'
      return asks ? apps.get(script) : undefined
    }
  }
}
export type Tags = ReturnType<typeof startTags>
