import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'zh-TW',
  direction: 'ltr',
  texts: {
    progressTemplate: '再買 ${remaining} 即享免運費！',
    successMessage: '恭喜！您已享有免運費！',
    initialMessage: '開始購物，享有免運費！',
    buttonText: '加入購物車'
  },
  goal: {
    name: '折扣',
    freeShipping: '免運費',
    progressText: '再買 ${remaining} 即享${goal}！',
    successText: '恭喜！${goal}'
  },
  bar: {
    progress: '距離免運費的進度',
    loading: '載入中',
    unread: '滿 ${threshold} 免運費',
    adds: {
      added: '已加入：${name}',
      refused: '未能加入：${name}。${reason}'
    },
    errors: {
      absent: '無法載入進度列設定。',
      empty: '未能正確載入進度列設定。',
      invalid: '錯誤：進度列設定無效。'
    }
  },
  strip: {
    idea: '+ 1 件商品助你達標',
    ideas: '+ ${count} 件商品助你達標',
    products: '推薦商品',
    previous: '上一組商品',
    next: '下一組商品',
    waiting: '加入中',
    added: '已加入',
    refused: '未能加入',
    choose: '選擇規格',
    closesGap: '可享免運費',
    options: '${product} 的選項',
    unnamedVariant: '選項 ${position}',
    soldOut: '已售完',
    loadingOptions: '正在載入選項',
    noOptions: '目前無法顯示選項。',
    productPage: '商品頁面',
    close: '關閉',
    originalPrice: '原價 ',
    discountedPrice: '優惠價 ',
    newTab: '（在新分頁中開啟）'
  }
})
