import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'pt-BR',
  neighbor: 'pt',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Adicione ${remaining} e ganhe frete GRÁTIS!',
    successMessage: 'Parabéns! Você ganhou frete GRÁTIS!',
    initialMessage: 'Compre e ganhe frete GRÁTIS!',
    buttonText: 'Adicionar ao carrinho'
  },
  goal: {
    name: 'um desconto',
    freeShipping: 'frete grátis',
    progressText: 'Adicione ${remaining}: ${goal}!',
    successText: 'Parabéns: ${goal}!'
  },
  bar: {
    progress: 'Progresso até o frete grátis',
    loading: 'Carregando',
    unread: 'Frete grátis a partir de ${threshold}',
    adds: {
      added: 'Adicionado: ${name}',
      refused: 'Não adicionado: ${name}. ${reason}'
    },
    errors: {
      absent: 'Não foi possível carregar as configurações da barra.',
      empty: 'Não foi possível carregar corretamente as configurações da barra.',
      invalid: 'Erro: as configurações da barra não são válidas.'
    }
  },
  strip: {
    idea: '+ 1 ideia para chegar lá',
    ideas: '+ ${count} ideias para chegar lá',
    products: 'Produtos sugeridos',
    previous: 'Produtos anteriores',
    next: 'Próximos produtos',
    waiting: 'Adicionando',
    added: 'Adicionado',
    refused: 'Não adicionado',
    choose: 'Escolher opções',
    closesGap: 'Garante seu frete grátis',
    options: 'Opções: ${product}',
    unnamedVariant: 'Opção ${position}',
    soldOut: 'Esgotado',
    loadingOptions: 'Carregando opções',
    noOptions: 'Não é possível mostrar as opções agora.',
    productPage: 'Página do produto',
    close: 'Fechar',
    originalPrice: 'Preço original ',
    discountedPrice: 'Preço com desconto ',
    newTab: '(abre em uma nova aba)'
  }
})
