import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'zh',
  direction: 'ltr',
  texts: {
    progressTemplate: '再买 ${remaining} 即可免运费！',
    successMessage: '恭喜！您已享受免运费！',
    initialMessage: '开始购物，享受免运费！',
    buttonText: '加入购物车'
  },
  goal: {
    name: '折扣',
    freeShipping: '免运费',
    progressText: '再买 ${remaining} 即可享${goal}！',
    successText: '恭喜！${goal}'
  },
  bar: {
    progress: '距免运费的进度',
    loading: '正在加载',
    unread: '满 ${threshold} 免运费',
    adds: {
      added: '已加入：${name}',
      refused: '未能加入：${name}。${reason}'
    },
    errors: {
      absent: '无法加载进度条设置。',
      empty: '未能正确加载进度条设置。',
      invalid: '错误：进度条设置无效。'
    }
  },
  strip: {
    idea: '+ 1 件商品助你达标',
    ideas: '+ ${count} 件商品助你达标',
    products: '推荐商品',
    previous: '上一组商品',
    next: '下一组商品',
    waiting: '正在加入',
    added: '已加入',
    refused: '未能加入',
    choose: '选择规格',
    closesGap: '可享免运费',
    options: '${product} 的选项',
    unnamedVariant: '选项 ${position}',
    soldOut: '已售罄',
    loadingOptions: '正在加载选项',
    noOptions: '目前无法显示选项。',
    productPage: '商品页面',
    close: '关闭',
    originalPrice: '原价 ',
    discountedPrice: '优惠价 ',
    newTab: '（在新标签页中打开）'
  }
})
