import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'bg',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Още ${remaining} до БЕЗПЛАТНА доставка!',
    successMessage: 'Поздравления! Имате БЕЗПЛАТНА доставка!',
    initialMessage: 'Напазарувайте за БЕЗПЛАТНА доставка!',
    buttonText: 'Добави в количката'
  },
  goal: {
    name: 'отстъпка',
    freeShipping: 'безплатна доставка',
    progressText: 'Още ${remaining}: ${goal}!',
    successText: 'Поздравления: ${goal}!'
  },
  bar: {
    progress: 'Напредък към безплатна доставка',
    loading: 'Зарежда се',
    unread: 'Безплатна доставка от ${threshold}',
    adds: {
      added: 'Добавено: ${name}',
      refused: 'Не е добавено: ${name}. ${reason}'
    },
    errors: {
      absent: 'Настройките на лентата не се заредиха.',
      empty: 'Настройките на лентата не се заредиха правилно.',
      invalid: 'Грешка: невалидни настройки на лентата.'
    }
  },
  strip: {
    idea: '+ 1 идея, с която стигате до целта',
    ideas: '+ Идеи, с които стигате до целта: ${count}',
    products: 'Предложени продукти',
    previous: 'Предишни продукти',
    next: 'Следващи продукти',
    waiting: 'Добавя се',
    added: 'Добавено',
    refused: 'Не е добавено',
    choose: 'Изберете опции',
    closesGap: 'Носи ви безплатна доставка',
    options: 'Опции за ${product}',
    unnamedVariant: 'Опция ${position}',
    soldOut: 'Изчерпано',
    loadingOptions: 'Опциите се зареждат',
    noOptions: 'Опциите не могат да се покажат сега.',
    productPage: 'Страница на продукта',
    close: 'Затваряне',
    originalPrice: 'Първоначална цена ',
    discountedPrice: 'Намалена цена ',
    newTab: '(отваря се в нов раздел)'
  }
})
