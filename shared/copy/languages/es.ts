import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'es',
  direction: 'ltr',
  texts: {
    progressTemplate: '¡Añade ${remaining} más y el envío es GRATIS!',
    successMessage: '¡Enhorabuena! ¡Tu envío es GRATIS!',
    initialMessage: '¡Compra y consigue el envío GRATIS!',
    buttonText: 'Añadir al carrito'
  },
  goal: {
    name: 'un descuento',
    freeShipping: 'envío gratis',
    progressText: '¡Añade ${remaining} más: ${goal}!',
    successText: '¡Enhorabuena: ${goal}!'
  },
  bar: {
    progress: 'Progreso hacia el envío gratis',
    loading: 'Cargando',
    unread: 'Envío gratis a partir de ${threshold}',
    adds: {
      added: 'Añadido: ${name}',
      refused: 'No añadido: ${name}. ${reason}'
    },
    errors: {
      absent: 'No se ha podido cargar la configuración de la barra.',
      empty: 'No se ha podido cargar bien la configuración de la barra.',
      invalid: 'Error: la configuración de la barra no es válida.'
    }
  },
  strip: {
    idea: '+ 1 idea para conseguirlo',
    ideas: '+ ${count} ideas para conseguirlo',
    products: 'Productos sugeridos',
    previous: 'Productos anteriores',
    next: 'Productos siguientes',
    waiting: 'Añadiendo',
    added: 'Añadido',
    refused: 'No añadido',
    choose: 'Elegir opciones',
    closesGap: 'Te da el envío gratis',
    options: 'Opciones de ${product}',
    unnamedVariant: 'Opción ${position}',
    soldOut: 'Agotado',
    loadingOptions: 'Cargando opciones',
    noOptions: 'Las opciones no se pueden mostrar ahora.',
    productPage: 'Página del producto',
    close: 'Cerrar',
    originalPrice: 'Precio original ',
    discountedPrice: 'Precio rebajado ',
    newTab: '(se abre en una pestaña nueva)'
  }
})
