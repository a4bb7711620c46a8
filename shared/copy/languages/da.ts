import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'da',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Køb for ${remaining} mere og få FRI fragt!',
    successMessage: 'Tillykke! Du får FRI fragt!',
    initialMessage: 'Begynd at handle og få FRI fragt!',
    buttonText: 'Læg i kurv'
  },
  goal: {
    name: 'rabat',
    freeShipping: 'fri fragt',
    progressText: 'Køb for ${remaining} mere: ${goal}!',
    successText: 'Tillykke: ${goal}!'
  },
  bar: {
    progress: 'Vejen til fri fragt',
    loading: 'Indlæser',
    unread: 'Gratis fragt fra ${threshold}',
    adds: {
      added: 'Lagt i kurven: ${name}',
      refused: 'Ikke lagt i kurven: ${name}. ${reason}'
    },
    errors: {
      absent: 'Bjælkens indstillinger kunne ikke indlæses.',
      empty: 'Bjælkens indstillinger kunne ikke indlæses korrekt.',
      invalid: 'Fejl: Bjælkens indstillinger er ugyldige.'
    }
  },
  strip: {
    idea: '+ 1 idé, der får dig i mål',
    ideas: '+ ${count} idéer, der får dig i mål',
    products: 'Foreslåede produkter',
    previous: 'Forrige produkter',
    next: 'Næste produkter',
    waiting: 'Lægger i kurv',
    added: 'Lagt i kurv',
    refused: 'Ikke lagt i kurv',
    choose: 'Vælg variant',
    closesGap: 'Giver dig gratis fragt',
    options: 'Muligheder for ${product}',
    unnamedVariant: 'Mulighed ${position}',
    soldOut: 'Udsolgt',
    loadingOptions: 'Indlæser muligheder',
    noOptions: 'Mulighederne kan ikke vises nu.',
    productPage: 'Produktside',
    close: 'Luk',
    originalPrice: 'Normalpris ',
    discountedPrice: 'Nedsat pris ',
    newTab: '(åbner i en ny fane)'
  }
})
