import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'tr',
  direction: 'ltr',
  texts: {
    progressTemplate: 'ÜCRETSİZ kargoya ${remaining} kaldı!',
    successMessage: 'Tebrikler! Kargonuz ÜCRETSİZ!',
    initialMessage: 'ÜCRETSİZ kargo için alışveriş yapın!',
    buttonText: 'Sepete ekle'
  },
  goal: {
    name: 'indirim',
    freeShipping: 'ücretsiz kargo',
    progressText: '${remaining} kaldı: ${goal}!',
    successText: 'Tebrikler: ${goal}!'
  },
  bar: {
    progress: 'Ücretsiz kargoya kalan',
    loading: 'Yükleniyor',
    unread: '${threshold} ve üzeri ücretsiz kargo',
    adds: {
      added: 'Eklendi: ${name}',
      refused: 'Eklenemedi: ${name}. ${reason}'
    },
    errors: {
      absent: 'Çubuğun ayarları yüklenemedi.',
      empty: 'Çubuğun ayarları doğru yüklenemedi.',
      invalid: 'Hata: Çubuğun ayarları geçersiz.'
    }
  },
  strip: {
    idea: '+ Hedefe ulaştıran 1 fikir',
    ideas: '+ Hedefe ulaştıran ${count} fikir',
    products: 'Önerilen ürünler',
    previous: 'Önceki ürünler',
    next: 'Sonraki ürünler',
    waiting: 'Ekleniyor',
    added: 'Eklendi',
    refused: 'Eklenemedi',
    choose: 'Seçenekleri belirle',
    closesGap: 'Ücretsiz kargo kazandırır',
    options: '${product} seçenekleri',
    unnamedVariant: 'Seçenek ${position}',
    soldOut: 'Tükendi',
    loadingOptions: 'Seçenekler yükleniyor',
    noOptions: 'Seçenekler şu anda gösterilemiyor.',
    productPage: 'Ürün sayfası',
    close: 'Kapat',
    originalPrice: 'Eski fiyat ',
    discountedPrice: 'İndirimli fiyat ',
    newTab: '(yeni sekmede açılır)'
  }
})
