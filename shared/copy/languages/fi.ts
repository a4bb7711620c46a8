import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'fi',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Enää ${remaining} ILMAISEEN toimitukseen!',
    successMessage: 'Hienoa! Saat ILMAISEN toimituksen!',
    initialMessage: 'Osta ja saat ILMAISEN toimituksen!',
    buttonText: 'Lisää ostoskoriin'
  },
  goal: {
    name: 'alennus',
    freeShipping: 'ilmainen toimitus',
    progressText: 'Enää ${remaining}: ${goal}!',
    successText: 'Onnittelut: ${goal}!'
  },
  bar: {
    progress: 'Matka ilmaiseen toimitukseen',
    loading: 'Ladataan',
    unread: 'Ilmainen toimitus alkaen ${threshold}',
    adds: {
      added: 'Lisätty: ${name}',
      refused: 'Ei lisätty: ${name}. ${reason}'
    },
    errors: {
      absent: 'Palkin asetuksia ei voitu ladata.',
      empty: 'Palkin asetuksia ei voitu ladata oikein.',
      invalid: 'Virhe: palkin asetukset eivät kelpaa.'
    }
  },
  strip: {
    idea: '+ 1 idea, jolla pääset tavoitteeseen',
    ideas: '+ ${count} ideaa, joilla pääset tavoitteeseen',
    products: 'Tuote-ehdotukset',
    previous: 'Edelliset tuotteet',
    next: 'Seuraavat tuotteet',
    waiting: 'Lisätään',
    added: 'Lisätty',
    refused: 'Ei lisätty',
    choose: 'Valitse vaihtoehto',
    closesGap: 'Tällä saat ilmaisen toimituksen',
    options: 'Vaihtoehdot: ${product}',
    unnamedVariant: 'Vaihtoehto ${position}',
    soldOut: 'Loppuunmyyty',
    loadingOptions: 'Ladataan vaihtoehtoja',
    noOptions: 'Vaihtoehtoja ei voi näyttää juuri nyt.',
    productPage: 'Tuotesivu',
    close: 'Sulje',
    originalPrice: 'Alkuperäinen hinta ',
    discountedPrice: 'Alennettu hinta ',
    newTab: '(avautuu uuteen välilehteen)'
  }
})
