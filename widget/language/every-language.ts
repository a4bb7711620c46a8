// For the service, which draws bars in every language. Pages download the one that they need.
import type { ServiceWords, Words as WordsOfPages } from '#shared/copy/language.ts'
import type { LanguageTag } from '#shared/languages.ts'
import en from '#shared/copy/languages/en.json' with { type: 'json' }
import ar from '#shared/copy/languages/ar.json' with { type: 'json' }
import bg from '#shared/copy/languages/bg.json' with { type: 'json' }
import ca from '#shared/copy/languages/ca.json' with { type: 'json' }
import cs from '#shared/copy/languages/cs.json' with { type: 'json' }
import da from '#shared/copy/languages/da.json' with { type: 'json' }
import de from '#shared/copy/languages/de.json' with { type: 'json' }
import el from '#shared/copy/languages/el.json' with { type: 'json' }
import es from '#shared/copy/languages/es.json' with { type: 'json' }
import fi from '#shared/copy/languages/fi.json' with { type: 'json' }
import fr from '#shared/copy/languages/fr.json' with { type: 'json' }
import he from '#shared/copy/languages/he.json' with { type: 'json' }
import hi from '#shared/copy/languages/hi.json' with { type: 'json' }
import hr from '#shared/copy/languages/hr.json' with { type: 'json' }
import hu from '#shared/copy/languages/hu.json' with { type: 'json' }
import id from '#shared/copy/languages/id.json' with { type: 'json' }
import it from '#shared/copy/languages/it.json' with { type: 'json' }
import ja from '#shared/copy/languages/ja.json' with { type: 'json' }
import ko from '#shared/copy/languages/ko.json' with { type: 'json' }
import nb from '#shared/copy/languages/nb.json' with { type: 'json' }
import nl from '#shared/copy/languages/nl.json' with { type: 'json' }
import pl from '#shared/copy/languages/pl.json' with { type: 'json' }
import pt from '#shared/copy/languages/pt.json' with { type: 'json' }
import ptBR from '#shared/copy/languages/pt-BR.json' with { type: 'json' }
import ro from '#shared/copy/languages/ro.json' with { type: 'json' }
import ru from '#shared/copy/languages/ru.json' with { type: 'json' }
import sk from '#shared/copy/languages/sk.json' with { type: 'json' }
import sv from '#shared/copy/languages/sv.json' with { type: 'json' }
import th from '#shared/copy/languages/th.json' with { type: 'json' }
import tr from '#shared/copy/languages/tr.json' with { type: 'json' }
import uk from '#shared/copy/languages/uk.json' with { type: 'json' }
import vi from '#shared/copy/languages/vi.json' with { type: 'json' }
import zh from '#shared/copy/languages/zh.json' with { type: 'json' }
import zhTW from '#shared/copy/languages/zh-TW.json' with { type: 'json' }

const FILES = {
  en,
  ar,
  bg,
  ca,
  cs,
  da,
  de,
  el,
  es,
  fi,
  fr,
  he,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  'pt-BR': ptBR,
  ro,
  ru,
  sk,
  sv,
  th,
  tr,
  uk,
  vi,
  zh,
  'zh-TW': zhTW
}
// JSON has no type for tags and directions; a test takes every file.
export const WORDS = FILES as unknown as Readonly<
  Record<LanguageTag, WordsOfPages & { service: ServiceWords }>
>
