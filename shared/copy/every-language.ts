// For servers, which draw bars in every language. Pages download the one that they need.
import type { Language } from './language.ts'
import type { LanguageTag } from './languages.ts'
import { LANGUAGE as ar } from './languages/ar.ts'
import { LANGUAGE as bg } from './languages/bg.ts'
import { LANGUAGE as ca } from './languages/ca.ts'
import { LANGUAGE as cs } from './languages/cs.ts'
import { LANGUAGE as da } from './languages/da.ts'
import { LANGUAGE as de } from './languages/de.ts'
import { LANGUAGE as el } from './languages/el.ts'
import { LANGUAGE as en } from './languages/en.ts'
import { LANGUAGE as es } from './languages/es.ts'
import { LANGUAGE as fi } from './languages/fi.ts'
import { LANGUAGE as fr } from './languages/fr.ts'
import { LANGUAGE as he } from './languages/he.ts'
import { LANGUAGE as hi } from './languages/hi.ts'
import { LANGUAGE as hr } from './languages/hr.ts'
import { LANGUAGE as hu } from './languages/hu.ts'
import { LANGUAGE as id } from './languages/id.ts'
import { LANGUAGE as it } from './languages/it.ts'
import { LANGUAGE as ja } from './languages/ja.ts'
import { LANGUAGE as ko } from './languages/ko.ts'
import { LANGUAGE as nb } from './languages/nb.ts'
import { LANGUAGE as nl } from './languages/nl.ts'
import { LANGUAGE as pl } from './languages/pl.ts'
import { LANGUAGE as pt } from './languages/pt.ts'
import { LANGUAGE as ptBR } from './languages/pt-BR.ts'
import { LANGUAGE as ro } from './languages/ro.ts'
import { LANGUAGE as ru } from './languages/ru.ts'
import { LANGUAGE as sk } from './languages/sk.ts'
import { LANGUAGE as sv } from './languages/sv.ts'
import { LANGUAGE as th } from './languages/th.ts'
import { LANGUAGE as tr } from './languages/tr.ts'
import { LANGUAGE as uk } from './languages/uk.ts'
import { LANGUAGE as vi } from './languages/vi.ts'
import { LANGUAGE as zh } from './languages/zh.ts'
import { LANGUAGE as zhTW } from './languages/zh-TW.ts'

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
