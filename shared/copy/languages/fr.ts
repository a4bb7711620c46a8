import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'fr',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Plus que ${remaining} : livraison OFFERTE !',
    successMessage: 'Bravo ! La livraison vous est OFFERTE !',
    initialMessage: 'Achetez et profitez du port OFFERT !',
    buttonText: 'Ajouter au panier'
  },
  goal: {
    name: 'une remise',
    freeShipping: 'livraison offerte',
    progressText: 'Plus que ${remaining} : ${goal} !',
    successText: 'Félicitations : ${goal} !'
  },
  bar: {
    progress: 'Progression vers la livraison offerte',
    loading: 'Chargement',
    unread: 'Livraison offerte dès ${threshold}',
    adds: {
      added: 'Ajouté : ${name}',
      refused: 'Non ajouté : ${name}. ${reason}'
    },
    errors: {
      absent: 'Les réglages de la barre n’ont pas pu être chargés.',
      empty: 'Les réglages de la barre n’ont pas été chargés correctement.',
      invalid: 'Erreur : les réglages de la barre ne sont pas valides.'
    }
  },
  strip: {
    idea: '+ 1 idée pour y arriver',
    ideas: '+ ${count} idées pour y arriver',
    products: 'Produits suggérés',
    previous: 'Produits précédents',
    next: 'Produits suivants',
    waiting: 'Ajout en cours',
    added: 'Ajouté',
    refused: 'Non ajouté',
    choose: 'Choisir les options',
    closesGap: 'Vous offre la livraison gratuite',
    options: 'Options : ${product}',
    unnamedVariant: 'Option ${position}',
    soldOut: 'Épuisé',
    loadingOptions: 'Chargement des options',
    noOptions: 'Les options ne peuvent pas être affichées pour le moment.',
    productPage: 'Page du produit',
    close: 'Fermer',
    originalPrice: 'Prix d’origine ',
    discountedPrice: 'Prix réduit ',
    newTab: '(s’ouvre dans un nouvel onglet)'
  }
})
