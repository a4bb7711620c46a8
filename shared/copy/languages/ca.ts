import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'ca',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Afegeix ${remaining} més i enviament GRATIS!',
    successMessage: 'Enhorabona! Tens l’enviament GRATIS!',
    initialMessage: 'Compra i tindràs l’enviament GRATIS!',
    buttonText: 'Afegeix al cistell'
  },
  goal: {
    name: 'un descompte',
    freeShipping: 'enviament gratuït',
    progressText: 'Afegeix ${remaining} més: ${goal}!',
    successText: 'Enhorabona: ${goal}!'
  },
  bar: {
    progress: 'Progrés cap a l’enviament gratuït',
    loading: 'S’està carregant',
    unread: 'Enviament gratuït a partir de ${threshold}',
    adds: {
      added: 'S’ha afegit: ${name}',
      refused: 'No s’ha afegit: ${name}. ${reason}'
    },
    errors: {
      absent: 'No s’ha pogut carregar la configuració de la barra.',
      empty: 'No s’ha pogut carregar bé la configuració de la barra.',
      invalid: 'Error: la configuració de la barra no és vàlida.'
    }
  },
  strip: {
    idea: '+ 1 idea per arribar-hi',
    ideas: '+ ${count} idees per arribar-hi',
    products: 'Productes suggerits',
    previous: 'Productes anteriors',
    next: 'Productes següents',
    waiting: 'S’està afegint',
    added: 'Afegit',
    refused: 'No afegit',
    choose: 'Tria opcions',
    closesGap: 'Et dona l’enviament gratuït',
    options: 'Opcions de ${product}',
    unnamedVariant: 'Opció ${position}',
    soldOut: 'Exhaurit',
    loadingOptions: 'S’estan carregant les opcions',
    noOptions: 'Ara no es poden mostrar les opcions.',
    productPage: 'Pàgina del producte',
    close: 'Tanca',
    originalPrice: 'Preu original ',
    discountedPrice: 'Preu rebaixat ',
    newTab: '(s’obre en una pestanya nova)'
  }
})
