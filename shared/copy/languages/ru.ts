import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'ru',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Ещё ${remaining} до БЕСПЛАТНОЙ доставки!',
    successMessage: 'Поздравляем! Доставка для вас БЕСПЛАТНА!',
    initialMessage: 'Наберите на БЕСПЛАТНУЮ доставку!',
    buttonText: 'В корзину'
  },
  goal: {
    name: 'скидка',
    freeShipping: 'бесплатная доставка',
    progressText: 'Ещё ${remaining}: ${goal}!',
    successText: 'Поздравляем: ${goal}!'
  },
  bar: {
    progress: 'До бесплатной доставки',
    loading: 'Загрузка',
    unread: 'Бесплатная доставка от ${threshold}',
    adds: {
      added: 'Добавлено: ${name}',
      refused: 'Не добавлено: ${name}. ${reason}'
    },
    errors: {
      absent: 'Не удалось загрузить настройки полосы.',
      empty: 'Не удалось правильно загрузить настройки полосы.',
      invalid: 'Ошибка: неверные настройки полосы.'
    }
  },
  strip: {
    idea: '+ 1 идея, как достичь цели',
    ideas: '+ Идеи, как достичь цели: ${count}',
    products: 'Рекомендуемые товары',
    previous: 'Предыдущие товары',
    next: 'Следующие товары',
    waiting: 'Добавляем',
    added: 'Добавлено',
    refused: 'Не добавлено',
    choose: 'Выбрать вариант',
    closesGap: 'С ним доставка бесплатна',
    options: 'Варианты: ${product}',
    unnamedVariant: 'Вариант ${position}',
    soldOut: 'Нет в наличии',
    loadingOptions: 'Загрузка вариантов',
    noOptions: 'Сейчас варианты показать нельзя.',
    productPage: 'Страница товара',
    close: 'Закрыть',
    originalPrice: 'Первоначальная цена ',
    discountedPrice: 'Цена со скидкой ',
    newTab: '(откроется в новой вкладке)'
  }
})
