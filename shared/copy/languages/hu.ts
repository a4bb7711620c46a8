import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'hu',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Még ${remaining}, és a szállítás INGYENES!',
    successMessage: 'Gratulálunk! A szállítás INGYENES!',
    initialMessage: 'Vásároljon az INGYENES szállításért!',
    buttonText: 'Kosárba teszem'
  },
  goal: {
    name: 'kedvezmény',
    freeShipping: 'ingyenes szállítás',
    progressText: 'Még ${remaining}: ${goal}!',
    successText: 'Gratulálunk: ${goal}!'
  },
  bar: {
    progress: 'Haladás az ingyenes szállításig',
    loading: 'Betöltés',
    unread: 'Ingyenes szállítás már ${threshold} értéktől',
    adds: {
      added: 'Kosárba téve: ${name}',
      refused: 'Nem került a kosárba: ${name}. ${reason}'
    },
    errors: {
      absent: 'A sáv beállításait nem sikerült betölteni.',
      empty: 'A sáv beállításait nem sikerült megfelelően betölteni.',
      invalid: 'Hiba: a sáv beállításai érvénytelenek.'
    }
  },
  strip: {
    idea: '+ 1 ötlet, amivel eléri',
    ideas: '+ ${count} ötlet, amivel eléri',
    products: 'Ajánlott termékek',
    previous: 'Előző termékek',
    next: 'Következő termékek',
    waiting: 'Hozzáadás',
    added: 'Hozzáadva',
    refused: 'Nincs hozzáadva',
    choose: 'Változat választása',
    closesGap: 'Ezzel ingyenes a szállítás',
    options: 'Lehetőségek: ${product}',
    unnamedVariant: '${position}. lehetőség',
    soldOut: 'Elfogyott',
    loadingOptions: 'Lehetőségek betöltése',
    noOptions: 'A lehetőségek most nem jeleníthetők meg.',
    productPage: 'Termékoldal',
    close: 'Bezárás',
    originalPrice: 'Eredeti ár ',
    discountedPrice: 'Akciós ár ',
    newTab: '(új lapon nyílik meg)'
  }
})
