import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'nb',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Handle for ${remaining} til og få FRI frakt!',
    successMessage: 'Gratulerer! Du får FRI frakt!',
    initialMessage: 'Start handelen og få FRI frakt!',
    buttonText: 'Legg i handlekurven'
  },
  goal: {
    name: 'rabatt',
    freeShipping: 'fri frakt',
    progressText: 'Handle for ${remaining} til: ${goal}!',
    successText: 'Gratulerer: ${goal}!'
  },
  bar: {
    progress: 'Veien til fri frakt',
    loading: 'Laster',
    unread: 'Gratis frakt fra ${threshold}',
    adds: {
      added: 'Lagt i handlekurven: ${name}',
      refused: 'Ikke lagt i handlekurven: ${name}. ${reason}'
    },
    errors: {
      absent: 'Innstillingene for linjen kunne ikke lastes.',
      empty: 'Innstillingene for linjen kunne ikke lastes riktig.',
      invalid: 'Feil: Innstillingene for linjen er ugyldige.'
    }
  },
  strip: {
    idea: '+ 1 idé som tar deg i mål',
    ideas: '+ ${count} ideer som tar deg i mål',
    products: 'Foreslåtte produkter',
    previous: 'Forrige produkter',
    next: 'Neste produkter',
    waiting: 'Legger til',
    added: 'Lagt til',
    refused: 'Ikke lagt til',
    choose: 'Velg alternativ',
    closesGap: 'Gir deg gratis frakt',
    options: 'Alternativer for ${product}',
    unnamedVariant: 'Alternativ ${position}',
    soldOut: 'Utsolgt',
    loadingOptions: 'Laster alternativer',
    noOptions: 'Alternativene kan ikke vises nå.',
    productPage: 'Produktside',
    close: 'Lukk',
    originalPrice: 'Opprinnelig pris ',
    discountedPrice: 'Nedsatt pris ',
    newTab: '(åpnes i ny fane)'
  }
})
