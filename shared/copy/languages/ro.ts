import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'ro',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Încă ${remaining} până la livrare GRATUITĂ!',
    successMessage: 'Felicitări! Ai livrare GRATUITĂ!',
    initialMessage: 'Cumpără și ai livrare GRATUITĂ!',
    buttonText: 'Adaugă în coș'
  },
  goal: {
    name: 'o reducere',
    freeShipping: 'livrare gratuită',
    progressText: 'Încă ${remaining}: ${goal}!',
    successText: 'Felicitări: ${goal}!'
  },
  bar: {
    progress: 'Progres până la livrarea gratuită',
    loading: 'Se încarcă',
    unread: 'Livrare gratuită de la ${threshold}',
    adds: {
      added: 'Adăugat: ${name}',
      refused: 'Nu a fost adăugat: ${name}. ${reason}'
    },
    errors: {
      absent: 'Setările barei nu au putut fi încărcate.',
      empty: 'Setările barei nu au putut fi încărcate corect.',
      invalid: 'Eroare: setările barei nu sunt valide.'
    }
  },
  strip: {
    idea: '+ 1 idee ca să ajungi acolo',
    ideas: '+ ${count} idei ca să ajungi acolo',
    products: 'Produse sugerate',
    previous: 'Produsele anterioare',
    next: 'Produsele următoare',
    waiting: 'Se adaugă',
    added: 'Adăugat',
    refused: 'Nu a fost adăugat',
    choose: 'Alege opțiunile',
    closesGap: 'Îți aduce livrare gratuită',
    options: 'Opțiuni: ${product}',
    unnamedVariant: 'Opțiunea ${position}',
    soldOut: 'Stoc epuizat',
    loadingOptions: 'Se încarcă opțiunile',
    noOptions: 'Opțiunile nu pot fi afișate acum.',
    productPage: 'Pagina produsului',
    close: 'Închide',
    originalPrice: 'Preț inițial ',
    discountedPrice: 'Preț redus ',
    newTab: '(se deschide într-o filă nouă)'
  }
})
