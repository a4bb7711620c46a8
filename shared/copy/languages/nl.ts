import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'nl',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Nog ${remaining} tot GRATIS verzending!',
    successMessage: 'Gefeliciteerd! Je verzending is GRATIS!',
    initialMessage: 'Shop nu en krijg GRATIS verzending!',
    buttonText: 'In winkelwagen'
  },
  goal: {
    name: 'korting',
    freeShipping: 'gratis verzending',
    progressText: 'Nog ${remaining}: ${goal}!',
    successText: 'Gefeliciteerd: ${goal}!'
  },
  bar: {
    progress: 'Voortgang naar gratis verzending',
    loading: 'Laden',
    unread: 'Gratis verzending vanaf ${threshold}',
    adds: {
      added: 'Toegevoegd: ${name}',
      refused: 'Niet toegevoegd: ${name}. ${reason}'
    },
    errors: {
      absent: 'De instellingen van de balk konden niet worden geladen.',
      empty: 'De instellingen van de balk konden niet goed worden geladen.',
      invalid: 'Fout: de instellingen van de balk zijn ongeldig.'
    }
  },
  strip: {
    idea: '+ 1 idee om er te komen',
    ideas: '+ ${count} ideeën om er te komen',
    products: 'Aanbevolen producten',
    previous: 'Vorige producten',
    next: 'Volgende producten',
    waiting: 'Toevoegen',
    added: 'Toegevoegd',
    refused: 'Niet toegevoegd',
    choose: 'Kies opties',
    closesGap: 'Hiermee is verzending gratis',
    options: 'Opties voor ${product}',
    unnamedVariant: 'Optie ${position}',
    soldOut: 'Uitverkocht',
    loadingOptions: 'Opties laden',
    noOptions: 'De opties kunnen nu niet worden getoond.',
    productPage: 'Productpagina',
    close: 'Sluiten',
    originalPrice: 'Oorspronkelijke prijs ',
    discountedPrice: 'Afgeprijsd ',
    newTab: '(opent in een nieuw tabblad)'
  }
})
