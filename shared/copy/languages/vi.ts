import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'vi',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Thêm ${remaining} để được MIỄN PHÍ giao hàng!',
    successMessage: 'Chúc mừng! Bạn được MIỄN PHÍ giao hàng!',
    initialMessage: 'Mua sắm để được MIỄN PHÍ giao hàng!',
    buttonText: 'Thêm vào giỏ hàng'
  },
  goal: {
    name: 'giảm giá',
    freeShipping: 'miễn phí vận chuyển',
    progressText: 'Thêm ${remaining}: ${goal}!',
    successText: 'Chúc mừng: ${goal}!'
  },
  bar: {
    progress: 'Tiến độ đến miễn phí giao hàng',
    loading: 'Đang tải',
    unread: 'Miễn phí vận chuyển từ ${threshold}',
    adds: {
      added: 'Đã thêm: ${name}',
      refused: 'Chưa thêm được: ${name}. ${reason}'
    },
    errors: {
      absent: 'Không tải được cài đặt của thanh.',
      empty: 'Không tải đúng được cài đặt của thanh.',
      invalid: 'Lỗi: cài đặt của thanh không hợp lệ.'
    }
  },
  strip: {
    idea: '+ 1 gợi ý để đạt mục tiêu',
    ideas: '+ ${count} gợi ý để đạt mục tiêu',
    products: 'Sản phẩm gợi ý',
    previous: 'Sản phẩm trước',
    next: 'Sản phẩm tiếp theo',
    waiting: 'Đang thêm',
    added: 'Đã thêm',
    refused: 'Chưa thêm được',
    choose: 'Chọn tùy chọn',
    closesGap: 'Giúp bạn được miễn phí vận chuyển',
    options: 'Tùy chọn của ${product}',
    unnamedVariant: 'Tùy chọn ${position}',
    soldOut: 'Hết hàng',
    loadingOptions: 'Đang tải tùy chọn',
    noOptions: 'Hiện không thể hiển thị các tùy chọn.',
    productPage: 'Trang sản phẩm',
    close: 'Đóng',
    originalPrice: 'Giá gốc ',
    discountedPrice: 'Giá đã giảm ',
    newTab: '(mở trong thẻ mới)'
  }
})
