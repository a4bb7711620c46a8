import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'hr',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Još ${remaining} do BESPLATNE dostave!',
    successMessage: 'Čestitamo! Imate BESPLATNU dostavu!',
    initialMessage: 'Kupujte do BESPLATNE dostave!',
    buttonText: 'Dodaj u košaricu'
  },
  goal: {
    name: 'popust',
    freeShipping: 'besplatna dostava',
    progressText: 'Još ${remaining}: ${goal}!',
    successText: 'Čestitamo: ${goal}!'
  },
  bar: {
    progress: 'Napredak do besplatne dostave',
    loading: 'Učitavanje',
    unread: 'Besplatna dostava od ${threshold}',
    adds: {
      added: 'Dodano: ${name}',
      refused: 'Nije dodano: ${name}. ${reason}'
    },
    errors: {
      absent: 'Postavke trake nisu se mogle učitati.',
      empty: 'Postavke trake nisu se mogle ispravno učitati.',
      invalid: 'Pogreška: postavke trake nisu valjane.'
    }
  },
  strip: {
    idea: '+ 1 ideja do cilja',
    ideas: '+ Ideje do cilja: ${count}',
    products: 'Predloženi proizvodi',
    previous: 'Prethodni proizvodi',
    next: 'Sljedeći proizvodi',
    waiting: 'Dodaje se',
    added: 'Dodano',
    refused: 'Nije dodano',
    choose: 'Odaberi opcije',
    closesGap: 'Donosi vam besplatnu dostavu',
    options: 'Opcije: ${product}',
    unnamedVariant: 'Opcija ${position}',
    soldOut: 'Rasprodano',
    loadingOptions: 'Učitavanje opcija',
    noOptions: 'Opcije se trenutačno ne mogu prikazati.',
    productPage: 'Stranica proizvoda',
    close: 'Zatvori',
    originalPrice: 'Izvorna cijena ',
    discountedPrice: 'Snižena cijena ',
    newTab: '(otvara se u novoj kartici)'
  }
})
