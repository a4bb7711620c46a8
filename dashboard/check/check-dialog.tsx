import './check.css'

import { ENGLISH } from '#shared/copy/language.ts'
import type { LanguageTag } from '#shared/copy/languages.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ShopRules } from '#shared/shipping/offer.ts'
import { Text } from '@wix/design-system'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

import { $draft } from '../draft/draft.ts'
import type { FixItem } from '../going-live/use-to-fix.ts'
import { COPY } from '../languages/en/check.ts'
import { listed } from '../languages/words.ts'
import type { CartMaker } from '../preview/cart-maker.ts'
import { cartOf, NOTHING_MADE_UP, settingsThere } from '../preview/made-up.ts'
import { $stripProducts } from '../products/products.ts'
import { languageInWords } from '../text-content/language-in-words.ts'
import { barLanguages, languageWords } from '../text-content/language-tabs.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import { CheckedPictures } from './checked-pictures.tsx'
import type { Finding } from './finding.ts'
import { focusField, openSectionOf } from './go-to-field.ts'
import { type CheckedLanguage, makePictures, type Picture } from './pictures.ts'

/** What is checked, as it was when the dialog was opened: nothing else can be edited meanwhile. */
interface Checked {
  settings: Settings
  pictures: readonly Picture[]
  /** Languages whose words could not be loaded. */
  missing: readonly LanguageTag[]
}

async function prepare(maker: CartMaker, endsAt: number | undefined): Promise<Checked> {
  const draft = $draft.get()
  const situation = { ...maker.$situation.get(), settings: draft, madeUp: NOTHING_MADE_UP, amount: 0 }
  const settings = settingsThere(draft, situation)
  const { total: _, ...around } = cartOf(situation)
  const tags = barLanguages(draft)
  const words = await Promise.all(tags.map(languageWords))
  const languages = tags.flatMap((tab, index): CheckedLanguage[] => {
    const language = words[index]
    return language ? [{ tab, language }] : []
  })
  return {
    settings,
    pictures: makePictures({
      settings,
      languages: [{ tab: 'main', language: ENGLISH }, ...languages],
      products: $stripProducts.get() ?? [],
      around,
      endsAt
    }),
    missing: tags.filter((_tag, index) => !words[index])
  }
}

interface CheckDialogProps {
  maker: CartMaker
  $rules: ReadableAtom<Pick<ShopRules, 'endsAt'>>
  onClose: () => void
}

/** Every picture of the bar, and what is wrong in them. */
export function CheckDialog({ maker, $rules, onClose }: CheckDialogProps) {
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => {
    let isOver = false
    const take = async () => {
      const made = await prepare(maker, $rules.get().endsAt)
      if (!isOver) setChecked(made)
    }
    void take()
    return () => {
      isOver = true
    }
  }, [maker, $rules])
  const goTo = (finding: Finding) => {
    flushSync(() => {
      openSectionOf(finding)
      onClose()
    })
    // The dialog, when it is closed, has given the focus back to its button.
    focusField(finding.field, $draft.get())
  }
  // What it opens or changes is behind the dialog.
  const fix = ({ action }: FixItem) => {
    flushSync(onClose)
    action.run()
  }
  return (
    <Dialog title={COPY.title} placement="large" onClose={onClose}>
      <Text size="small" secondary>
        {COPY.intro} {$draft.get().schedule.campaigns.length > 0 && COPY.campaigns}
      </Text>
      {checked && checked.missing.length > 0 && (
        <Text size="small">{COPY.notLoaded({ names: listed(checked.missing.map(languageInWords)) })}</Text>
      )}
      {checked ? (
        <CheckedPictures {...checked} onFix={fix} onGoTo={goTo} />
      ) : (
        <Loading text={COPY.checking} />
      )}
    </Dialog>
  )
}
