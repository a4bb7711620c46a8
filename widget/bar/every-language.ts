// For servers, which draw bars in every language. Pages download the one that they need.
import type { Language } from '../../shared/copy/language.ts'
import type { LanguageTag } from '../../shared/languages.ts'
import { LANGUAGE as ar } from '../../shared/copy/languages/ar.ts'
import { LANGUAGE as bg } from '../../shared/copy/languages/bg.ts'
import { LANGUAGE as ca } from '../../shared/copy/languages/ca.ts'
import { LANGUAGE as cs } from '../../shared/copy/languages/cs.ts'
import { LANGUAGE as da } from '../../shared/copy/languages/da.ts'
import { LANGUAGE as de } from '../../shared/copy/languages/de.ts'
import { LANGUAGE as el } from '../../shared/copy/languages/el.ts'
import { LANGUAGE as en } from '../../shared/copy/languages/en.ts'
import { LANGUAGE as es } from '../../shared/copy/languages/es.ts'
import { LANGUAGE as fi } from '../../shared/copy/languages/fi.ts'
import { LANGUAGE as fr } from '../../shared/copy/languages/fr.ts'
import { LANGUAGE as he } from '../../shared/copy/languages/he.ts'
import { LANGUAGE as hi } from '../../shared/copy/languages/hi.ts'
import { LANGUAGE as hr } from '../../shared/copy/languages/hr.ts'
import { LANGUAGE as hu } from '../../shared/copy/languages/hu.ts'
import { LANGUAGE as id } from '../../shared/copy/languages/id.ts'
import { LANGUAGE as it } from '../../shared/copy/languages/it.ts'
import { LANGUAGE as ja } from '../../shared/copy/languages/ja.ts'
import { LANGUAGE as ko } from '../../shared/copy/languages/ko.ts'
import { LANGUAGE as nb } from '../../shared/copy/languages/nb.ts'
import { LANGUAGE as nl } from '../../shared/copy/languages/nl.ts'
import { LANGUAGE as pl } from '../../shared/copy/languages/pl.ts'
import { LANGUAGE as pt } from '../../shared/copy/languages/pt.ts'
import { LANGUAGE as ptBR } from '../../shared/copy/languages/pt-BR.ts'
import { LANGUAGE as ro } from '../../shared/copy/languages/ro.ts'
import { LANGUAGE as ru } from '../../shared/copy/languages/ru.ts'
import { LANGUAGE as sk } from '../../shared/copy/languages/sk.ts'
import { LANGUAGE as sv } from '../../shared/copy/languages/sv.ts'
import { LANGUAGE as th } from '../../shared/copy/languages/th.ts'
import { LANGUAGE as tr } from '../../shared/copy/languages/tr.ts'
import { LANGUAGE as uk } from '../../shared/copy/languages/uk.ts'
import { LANGUAGE as vi } from '../../shared/copy/languages/vi.ts'
import { LANGUAGE as zh } from '../../shared/copy/languages/zh.ts'
import { LANGUAGE as zhTW } from '../../shared/copy/languages/zh-TW.ts'

export const EVERY_LANGUAGE: Readonly<Record<LanguageTag, Language>> = {
  ar,
  bg,
  ca,
  cs,
  da,
  de,
  el,
  en,
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
