import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'ko',
  direction: 'ltr',
  texts: {
    progressTemplate: '${remaining} 더 담으면 무료 배송!',
    successMessage: '축하합니다! 무료 배송 혜택을 받으셨습니다!',
    initialMessage: '쇼핑하고 무료 배송 받으세요!',
    buttonText: '장바구니 담기'
  },
  goal: {
    name: '할인',
    freeShipping: '무료 배송',
    progressText: '${remaining} 더 담으면 ${goal}!',
    successText: '축하합니다! ${goal}'
  },
  bar: {
    progress: '무료 배송까지 진행률',
    loading: '불러오는 중',
    unread: '${threshold} 이상 무료 배송',
    adds: {
      added: '담았습니다: ${name}',
      refused: '담지 못했습니다: ${name}. ${reason}'
    },
    errors: {
      absent: '바 설정을 불러오지 못했습니다.',
      empty: '바 설정을 제대로 불러오지 못했습니다.',
      invalid: '오류: 바 설정이 올바르지 않습니다.'
    }
  },
  strip: {
    idea: '+ 목표를 채울 상품 1개',
    ideas: '+ 목표를 채울 상품 ${count}개',
    products: '추천 상품',
    previous: '이전 상품',
    next: '다음 상품',
    waiting: '담는 중',
    added: '담았습니다',
    refused: '담지 못함',
    choose: '옵션 선택',
    closesGap: '담으면 무료 배송',
    options: '${product} 옵션',
    unnamedVariant: '옵션 ${position}',
    soldOut: '품절',
    loadingOptions: '옵션을 불러오는 중',
    noOptions: '지금은 옵션을 표시할 수 없습니다.',
    productPage: '상품 페이지',
    close: '닫기',
    originalPrice: '정가 ',
    discountedPrice: '할인가 ',
    newTab: '(새 탭에서 열림)'
  }
})
