import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'sk',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Už len ${remaining} a doprava je ZADARMO!',
    successMessage: 'Gratulujeme! Máte dopravu ZADARMO!',
    initialMessage: 'Nakúpte a získajte dopravu ZADARMO!',
    buttonText: 'Pridať do košíka'
  },
  goal: {
    name: 'zľava',
    freeShipping: 'doprava zadarmo',
    progressText: 'Už len ${remaining}: ${goal}!',
    successText: 'Gratulujeme: ${goal}!'
  },
  bar: {
    progress: 'Zostáva do dopravy zadarmo',
    loading: 'Načítava sa',
    unread: 'Doprava zdarma od ${threshold}',
    adds: {
      added: 'Pridané: ${name}',
      refused: 'Nepridané: ${name}. ${reason}'
    },
    errors: {
      absent: 'Nastavenia lišty sa nepodarilo načítať.',
      empty: 'Nastavenia lišty sa nepodarilo správne načítať.',
      invalid: 'Chyba: neplatné nastavenia lišty.'
    }
  },
  strip: {
    idea: '+ 1 tip, ako to dosiahnuť',
    ideas: '+ Tipy, ako to dosiahnuť: ${count}',
    products: 'Odporúčané produkty',
    previous: 'Predchádzajúce produkty',
    next: 'Ďalšie produkty',
    waiting: 'Pridáva sa',
    added: 'Pridané',
    refused: 'Nepridané',
    choose: 'Vybrať možnosti',
    closesGap: 'Získate dopravu zadarmo',
    options: 'Možnosti: ${product}',
    unnamedVariant: 'Možnosť ${position}',
    soldOut: 'Vypredané',
    loadingOptions: 'Načítavajú sa možnosti',
    noOptions: 'Možnosti sa teraz nedajú zobraziť.',
    productPage: 'Stránka produktu',
    close: 'Zavrieť',
    originalPrice: 'Pôvodná cena ',
    discountedPrice: 'Cena po zľave ',
    newTab: '(otvorí sa na novej karte)'
  }
})
