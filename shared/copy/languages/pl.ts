import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'pl',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Brakuje ${remaining} do DARMOWEJ dostawy!',
    successMessage: 'Gratulacje! Masz DARMOWĄ dostawę!',
    initialMessage: 'Kup i zyskaj DARMOWĄ dostawę!',
    buttonText: 'Dodaj do koszyka'
  },
  goal: {
    name: 'rabat',
    freeShipping: 'darmowa dostawa',
    progressText: 'Brakuje ${remaining}: ${goal}!',
    successText: 'Gratulacje: ${goal}!'
  },
  bar: {
    progress: 'Postęp do darmowej dostawy',
    loading: 'Wczytywanie',
    unread: 'Darmowa dostawa od ${threshold}',
    adds: {
      added: 'Dodano: ${name}',
      refused: 'Nie dodano: ${name}. ${reason}'
    },
    errors: {
      absent: 'Nie udało się wczytać ustawień paska.',
      empty: 'Nie udało się poprawnie wczytać ustawień paska.',
      invalid: 'Błąd: nieprawidłowe ustawienia paska.'
    }
  },
  strip: {
    idea: '+ 1 pomysł, by osiągnąć cel',
    ideas: '+ Pomysły, by osiągnąć cel: ${count}',
    products: 'Proponowane produkty',
    previous: 'Poprzednie produkty',
    next: 'Następne produkty',
    waiting: 'Dodawanie',
    added: 'Dodano',
    refused: 'Nie dodano',
    choose: 'Wybierz opcje',
    closesGap: 'Daje darmową dostawę',
    options: 'Opcje: ${product}',
    unnamedVariant: 'Opcja ${position}',
    soldOut: 'Wyprzedane',
    loadingOptions: 'Ładowanie opcji',
    noOptions: 'Nie można teraz wyświetlić opcji.',
    productPage: 'Strona produktu',
    close: 'Zamknij',
    originalPrice: 'Cena pierwotna ',
    discountedPrice: 'Cena po obniżce ',
    newTab: '(otwiera się w nowej karcie)'
  }
})
