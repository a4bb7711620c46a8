import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'pt',
  neighbor: 'pt-BR',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Adicione ${remaining} e tenha portes GRÁTIS!',
    successMessage: 'Parabéns! Os seus portes são GRÁTIS!',
    initialMessage: 'Compre e ganhe portes GRÁTIS!',
    buttonText: 'Adicionar ao carrinho'
  },
  goal: {
    name: 'um desconto',
    freeShipping: 'portes grátis',
    progressText: 'Adicione ${remaining}: ${goal}!',
    successText: 'Parabéns: ${goal}!'
  },
  bar: {
    progress: 'Progresso até aos portes grátis',
    loading: 'A carregar',
    unread: 'Envio grátis a partir de ${threshold}',
    adds: {
      added: 'Adicionado: ${name}',
      refused: 'Não adicionado: ${name}. ${reason}'
    },
    errors: {
      absent: 'Não foi possível carregar as definições da barra.',
      empty: 'Não foi possível carregar corretamente as definições da barra.',
      invalid: 'Erro: as definições da barra não são válidas.'
    }
  },
  strip: {
    idea: '+ 1 ideia para lá chegar',
    ideas: '+ ${count} ideias para lá chegar',
    products: 'Produtos sugeridos',
    previous: 'Produtos anteriores',
    next: 'Produtos seguintes',
    waiting: 'A adicionar',
    added: 'Adicionado',
    refused: 'Não adicionado',
    choose: 'Escolher opções',
    closesGap: 'Dá-lhe portes grátis',
    options: 'Opções: ${product}',
    unnamedVariant: 'Opção ${position}',
    soldOut: 'Esgotado',
    loadingOptions: 'A carregar as opções',
    noOptions: 'Não é possível mostrar as opções agora.',
    productPage: 'Página do produto',
    close: 'Fechar',
    originalPrice: 'Preço original ',
    discountedPrice: 'Preço com desconto ',
    newTab: '(abre num novo separador)'
  }
})
