import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'ja',
  direction: 'ltr',
  texts: {
    progressTemplate: 'あと${remaining}で送料無料！',
    successMessage: 'おめでとうございます！送料無料になりました！',
    initialMessage: 'お買い物をして送料無料に！',
    buttonText: 'カートに入れる'
  },
  goal: {
    name: '割引',
    freeShipping: '送料無料',
    progressText: 'あと${remaining}で${goal}！',
    successText: 'おめでとうございます！${goal}'
  },
  bar: {
    progress: '送料無料までの進み具合',
    loading: '読み込み中',
    unread: '${threshold}以上で送料無料',
    adds: {
      added: 'カートに入れました：${name}',
      refused: 'カートに入りませんでした：${name}。${reason}'
    },
    errors: {
      absent: 'バーの設定を読み込めませんでした。',
      empty: 'バーの設定を正しく読み込めませんでした。',
      invalid: 'エラー：バーの設定が正しくありません。'
    }
  },
  strip: {
    idea: '+ あと少しを埋める商品 1点',
    ideas: '+ あと少しを埋める商品 ${count}点',
    products: 'おすすめ商品',
    previous: '前の商品',
    next: '次の商品',
    waiting: '追加中',
    added: '追加しました',
    refused: '追加できません',
    choose: 'オプションを選ぶ',
    closesGap: 'これで送料無料',
    options: '${product}のオプション',
    unnamedVariant: 'オプション${position}',
    soldOut: '売り切れ',
    loadingOptions: 'オプションを読み込み中',
    noOptions: '現在オプションを表示できません。',
    productPage: '商品ページ',
    close: '閉じる',
    originalPrice: '通常価格 ',
    discountedPrice: '割引価格 ',
    newTab: '（新しいタブで開きます）'
  }
})
