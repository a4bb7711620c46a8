import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'de',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Noch ${remaining} bis zum GRATIS-Versand!',
    successMessage: 'Geschafft! Der Versand ist GRATIS!',
    initialMessage: 'Shoppen und GRATIS-Versand sichern!',
    buttonText: 'In den Warenkorb'
  },
  goal: {
    name: 'Rabatt',
    freeShipping: 'Gratisversand',
    progressText: 'Noch ${remaining}: ${goal}!',
    successText: 'Geschafft: ${goal}!'
  },
  bar: {
    progress: 'Fortschritt bis zum Gratisversand',
    loading: 'Wird geladen',
    unread: 'Gratisversand ab ${threshold}',
    adds: {
      added: 'Hinzugefügt: ${name}',
      refused: 'Nicht hinzugefügt: ${name}. ${reason}'
    },
    errors: {
      absent: 'Die Einstellungen der Leiste konnten nicht geladen werden.',
      empty: 'Die Einstellungen der Leiste konnten nicht richtig geladen werden.',
      invalid: 'Fehler: Die Einstellungen der Leiste sind ungültig.'
    }
  },
  strip: {
    idea: '+ 1 Idee, mit der du es schaffst',
    ideas: '+ ${count} Ideen, mit denen du es schaffst',
    products: 'Produktvorschläge',
    previous: 'Vorherige Produkte',
    next: 'Weitere Produkte',
    waiting: 'Wird hinzugefügt',
    added: 'Hinzugefügt',
    refused: 'Nicht hinzugefügt',
    choose: 'Optionen wählen',
    closesGap: 'Damit ist der Versand gratis',
    options: 'Optionen: ${product}',
    unnamedVariant: 'Option ${position}',
    soldOut: 'Ausverkauft',
    loadingOptions: 'Optionen werden geladen',
    noOptions: 'Die Optionen können gerade nicht angezeigt werden.',
    productPage: 'Produktseite',
    close: 'Schließen',
    originalPrice: 'Ursprünglicher Preis ',
    discountedPrice: 'Reduzierter Preis ',
    newTab: '(öffnet in neuem Tab)'
  }
})
