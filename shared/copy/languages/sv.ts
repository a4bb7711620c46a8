import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'sv',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Handla för ${remaining} till för FRI frakt!',
    successMessage: 'Grattis! Du får FRI frakt!',
    initialMessage: 'Börja handla och få FRI frakt!',
    buttonText: 'Lägg i varukorgen'
  },
  goal: {
    name: 'rabatt',
    freeShipping: 'fri frakt',
    progressText: 'Handla för ${remaining} till: ${goal}!',
    successText: 'Grattis: ${goal}!'
  },
  bar: {
    progress: 'Vägen till fri frakt',
    loading: 'Laddar',
    unread: 'Fri frakt från ${threshold}',
    adds: {
      added: 'Tillagd: ${name}',
      refused: 'Inte tillagd: ${name}. ${reason}'
    },
    errors: {
      absent: 'Inställningarna för fältet kunde inte laddas.',
      empty: 'Inställningarna för fältet kunde inte laddas korrekt.',
      invalid: 'Fel: Inställningarna för fältet är ogiltiga.'
    }
  },
  strip: {
    idea: '+ 1 idé som tar dig i mål',
    ideas: '+ ${count} idéer som tar dig i mål',
    products: 'Föreslagna produkter',
    previous: 'Föregående produkter',
    next: 'Nästa produkter',
    waiting: 'Lägger till',
    added: 'Tillagd',
    refused: 'Inte tillagd',
    choose: 'Välj alternativ',
    closesGap: 'Ger dig fri frakt',
    options: 'Alternativ för ${product}',
    unnamedVariant: 'Alternativ ${position}',
    soldOut: 'Slutsåld',
    loadingOptions: 'Laddar alternativ',
    noOptions: 'Alternativen kan inte visas just nu.',
    productPage: 'Produktsida',
    close: 'Stäng',
    originalPrice: 'Ordinarie pris ',
    discountedPrice: 'Nedsatt pris ',
    newTab: '(öppnas i en ny flik)'
  }
})
