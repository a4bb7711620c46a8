import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'it',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Ancora ${remaining} e la spedizione è GRATIS!',
    successMessage: 'Complimenti! La spedizione è GRATIS!',
    initialMessage: 'Acquista per la spedizione GRATIS!',
    buttonText: 'Aggiungi al carrello'
  },
  goal: {
    name: 'uno sconto',
    freeShipping: 'spedizione gratuita',
    progressText: 'Ancora ${remaining}: ${goal}!',
    successText: 'Congratulazioni: ${goal}!'
  },
  bar: {
    progress: 'Avanzamento verso la spedizione gratuita',
    loading: 'Caricamento in corso',
    unread: 'Spedizione gratuita a partire da ${threshold}',
    adds: {
      added: 'Aggiunto: ${name}',
      refused: 'Non aggiunto: ${name}. ${reason}'
    },
    errors: {
      absent: 'Impossibile caricare le impostazioni della barra.',
      empty: 'Le impostazioni della barra non sono state caricate correttamente.',
      invalid: 'Errore: le impostazioni della barra non sono valide.'
    }
  },
  strip: {
    idea: '+ 1 idea per arrivarci',
    ideas: '+ ${count} idee per arrivarci',
    products: 'Prodotti suggeriti',
    previous: 'Prodotti precedenti',
    next: 'Prodotti successivi',
    waiting: 'Aggiunta in corso',
    added: 'Aggiunto',
    refused: 'Non aggiunto',
    choose: 'Scegli le opzioni',
    closesGap: 'Ti dà la spedizione gratuita',
    options: 'Opzioni: ${product}',
    unnamedVariant: 'Opzione ${position}',
    soldOut: 'Esaurito',
    loadingOptions: 'Caricamento delle opzioni',
    noOptions: 'Al momento non è possibile mostrare le opzioni.',
    productPage: 'Pagina del prodotto',
    close: 'Chiudi',
    originalPrice: 'Prezzo originale ',
    discountedPrice: 'Prezzo scontato ',
    newTab: '(si apre in una nuova scheda)'
  }
})
