import type { LanguageTag } from '../languages.ts'

/** Texts about a page's product. The service compiles them: shoppers download nothing of this. */
type Words = readonly [more: string, completes: string, shipsFree: string]

export const PRODUCT_LINE_WORDS: Readonly<Record<LanguageTag, Words>> = {
  en: ['With this and ${remaining} more, shipping is free', 'With this, shipping is free', 'This ships free'],
  ar: [
    'مع هذا المنتج و${remaining} إضافية يصبح الشحن مجانيًا',
    'مع هذا المنتج يصبح الشحن مجانيًا',
    'شحن هذا المنتج مجاني'
  ],
  bg: [
    'С това и още ${remaining} доставката е безплатна',
    'С това доставката е безплатна',
    'Доставката за това е безплатна'
  ],
  ca: [
    'Amb això i ${remaining} més, l’enviament és gratuït',
    'Amb això, l’enviament és gratuït',
    'Això s’envia gratis'
  ],
  cs: [
    'S tímto a dalšími ${remaining} je doprava zdarma',
    'S tímto je doprava zdarma',
    'Toto má dopravu zdarma'
  ],
  da: [
    'Med denne og ${remaining} mere er fragten gratis',
    'Med denne er fragten gratis',
    'Denne sendes gratis'
  ],
  de: [
    'Damit und noch ${remaining} ist der Versand gratis',
    'Damit ist der Versand gratis',
    'Der Versand ist gratis'
  ],
  el: [
    'Με αυτό και ακόμα ${remaining}: δωρεάν μεταφορικά',
    'Με αυτό, τα μεταφορικά είναι δωρεάν',
    'Αυτό αποστέλλεται δωρεάν'
  ],
  es: [
    'Con esto y ${remaining} más, el envío es gratis',
    'Con esto, el envío es gratis',
    'Esto se envía gratis'
  ],
  fi: [
    'Tällä ja vielä ${remaining} toimitus on ilmainen',
    'Tällä toimitus on ilmainen',
    'Tämän toimitus on ilmainen'
  ],
  fr: [
    'Avec ceci et ${remaining} de plus, livraison offerte',
    'Avec ceci, la livraison est offerte',
    'La livraison de cet article est offerte'
  ],
  he: ['עם המוצר הזה ועוד ${remaining} המשלוח חינם', 'עם המוצר הזה המשלוח חינם', 'המוצר הזה נשלח חינם'],
  hi: ['इसके साथ ${remaining} और जोड़ने पर डिलीवरी मुफ़्त है', 'इसके साथ डिलीवरी मुफ़्त है', 'इसकी डिलीवरी मुफ़्त है'],
  hr: [
    'S ovim i još ${remaining} dostava je besplatna',
    'S ovim je dostava besplatna',
    'Ovo se dostavlja besplatno'
  ],
  hu: [
    'Ezzel és még ${remaining}: ingyenes szállítás',
    'Ezzel ingyenes a szállítás',
    'Ennek a szállítása ingyenes'
  ],
  id: [
    'Dengan ini dan tambahan ${remaining}, ongkir gratis',
    'Dengan ini, ongkir gratis',
    'Produk ini gratis ongkir'
  ],
  it: [
    'Con questo e altri ${remaining}, spedizione gratuita',
    'Con questo la spedizione è gratuita',
    'Questo viene spedito gratis'
  ],
  ja: ['この商品とあと${remaining}で送料無料', 'この商品で送料無料', 'この商品は送料無料'],
  ko: ['이 상품과 ${remaining} 더 담으면 무료 배송', '이 상품을 담으면 무료 배송', '이 상품은 무료 배송'],
  nb: [
    'Med denne og ${remaining} til er frakten gratis',
    'Med denne er frakten gratis',
    'Denne sendes gratis'
  ],
  nl: [
    'Hiermee en met nog ${remaining} is verzending gratis',
    'Hiermee is verzending gratis',
    'Dit wordt gratis verzonden'
  ],
  pl: [
    'Z tym i jeszcze ${remaining} dostawa jest darmowa',
    'Z tym dostawa jest darmowa',
    'Dostawa tego produktu jest darmowa'
  ],
  pt: [
    'Com isto e mais ${remaining}, os portes são grátis',
    'Com isto, os portes são grátis',
    'Este artigo tem portes grátis'
  ],
  'pt-BR': [
    'Com isto e mais ${remaining}, o frete é grátis',
    'Com isto, o frete é grátis',
    'Este produto tem frete grátis'
  ],
  ro: [
    'Cu acesta și încă ${remaining}, livrare gratuită',
    'Cu acest produs, livrarea este gratuită',
    'Livrarea acestui produs este gratuită'
  ],
  ru: [
    'С этим товаром и ещё ${remaining} доставка бесплатна',
    'С этим товаром доставка бесплатна',
    'Доставка этого товара бесплатна'
  ],
  sk: [
    'S týmto a ďalšími ${remaining} je doprava zadarmo',
    'S týmto je doprava zadarmo',
    'Toto má dopravu zadarmo'
  ],
  sv: [
    'Med den här och ${remaining} till är frakten fri',
    'Med den här är frakten fri',
    'Den här skickas fraktfritt'
  ],
  th: ['ซื้อชิ้นนี้และเพิ่มอีก ${remaining} รับสิทธิ์จัดส่งฟรี', 'ซื้อชิ้นนี้รับสิทธิ์จัดส่งฟรี', 'ชิ้นนี้จัดส่งฟรี'],
  tr: [
    'Bununla ve ${remaining} daha ekleyince kargo ücretsiz',
    'Bununla kargo ücretsiz',
    'Bu ürünün kargosu ücretsiz'
  ],
  uk: [
    'З цим товаром і ще ${remaining} доставка безкоштовна',
    'З цим товаром доставка безкоштовна',
    'Доставка цього товару безкоштовна'
  ],
  vi: [
    'Với món này và thêm ${remaining}: miễn phí giao hàng',
    'Với sản phẩm này, bạn được miễn phí giao hàng',
    'Sản phẩm này được miễn phí giao hàng'
  ],
  zh: ['加购此商品，再买 ${remaining} 即可免运费', '加购此商品即可免运费', '此商品免运费'],
  'zh-TW': ['加購此商品，再買 ${remaining} 即享免運費', '加購此商品即享免運費', '此商品免運費']
}
