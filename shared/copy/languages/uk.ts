import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'uk',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Ще ${remaining} до БЕЗКОШТОВНОЇ доставки!',
    successMessage: 'Вітаємо! Доставка для вас БЕЗКОШТОВНА!',
    initialMessage: 'Купуйте до БЕЗКОШТОВНОЇ доставки!',
    buttonText: 'Додати в кошик'
  },
  goal: {
    name: 'знижка',
    freeShipping: 'безкоштовна доставка',
    progressText: 'Ще ${remaining}: ${goal}!',
    successText: 'Вітаємо: ${goal}!'
  },
  bar: {
    progress: 'До безкоштовної доставки',
    loading: 'Завантаження',
    unread: 'Безкоштовна доставка від ${threshold}',
    adds: {
      added: 'Додано: ${name}',
      refused: 'Не додано: ${name}. ${reason}'
    },
    errors: {
      absent: 'Не вдалося завантажити налаштування смуги.',
      empty: 'Не вдалося правильно завантажити налаштування смуги.',
      invalid: 'Помилка: недійсні налаштування смуги.'
    }
  },
  strip: {
    idea: '+ 1 ідея, як досягти мети',
    ideas: '+ Ідеї, як досягти мети: ${count}',
    products: 'Рекомендовані товари',
    previous: 'Попередні товари',
    next: 'Наступні товари',
    waiting: 'Додаємо',
    added: 'Додано',
    refused: 'Не додано',
    choose: 'Обрати варіант',
    closesGap: 'З ним доставка безкоштовна',
    options: 'Варіанти: ${product}',
    unnamedVariant: 'Варіант ${position}',
    soldOut: 'Немає в наявності',
    loadingOptions: 'Завантаження варіантів',
    noOptions: 'Зараз варіанти показати не можна.',
    productPage: 'Сторінка товару',
    close: 'Закрити',
    originalPrice: 'Початкова ціна ',
    discountedPrice: 'Ціна зі знижкою ',
    newTab: '(відкриється в новій вкладці)'
  }
})
