import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'cs',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Už jen ${remaining} a doprava je ZDARMA!',
    successMessage: 'Gratulujeme! Máte dopravu ZDARMA!',
    initialMessage: 'Nakupte a získejte dopravu ZDARMA!',
    buttonText: 'Přidat do košíku'
  },
  goal: {
    name: 'sleva',
    freeShipping: 'doprava zdarma',
    progressText: 'Už jen ${remaining}: ${goal}!',
    successText: 'Gratulujeme: ${goal}!'
  },
  bar: {
    progress: 'Zbývá do dopravy zdarma',
    loading: 'Načítá se',
    unread: 'Doprava zdarma od ${threshold}',
    adds: {
      added: 'Přidáno: ${name}',
      refused: 'Nepřidáno: ${name}. ${reason}'
    },
    errors: {
      absent: 'Nastavení lišty se nepodařilo načíst.',
      empty: 'Nastavení lišty se nepodařilo správně načíst.',
      invalid: 'Chyba: neplatné nastavení lišty.'
    }
  },
  strip: {
    idea: '+ 1 tip, jak toho dosáhnout',
    ideas: '+ Tipy, jak toho dosáhnout: ${count}',
    products: 'Doporučené produkty',
    previous: 'Předchozí produkty',
    next: 'Další produkty',
    waiting: 'Přidává se',
    added: 'Přidáno',
    refused: 'Nepřidáno',
    choose: 'Vybrat variantu',
    closesGap: 'Získáte dopravu zdarma',
    options: 'Možnosti: ${product}',
    unnamedVariant: 'Možnost ${position}',
    soldOut: 'Vyprodáno',
    loadingOptions: 'Načítání možností',
    noOptions: 'Možnosti teď nelze zobrazit.',
    productPage: 'Stránka produktu',
    close: 'Zavřít',
    originalPrice: 'Původní cena ',
    discountedPrice: 'Cena po slevě ',
    newTab: '(otevře se na nové kartě)'
  }
})
