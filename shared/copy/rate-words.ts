import type { LanguageTag } from '../languages.ts'
import { ENGLISH_RATES, type RateWords } from './rates.ts'

const words = (pieces: string, step: string, label: string): RateWords => ({ pieces, step, label })

export const RATE_WORDS: Readonly<Record<LanguageTag, RateWords>> = {
  en: ENGLISH_RATES,
  ar: words(
    'أضف ${pieces} أخرى للحصول على شحن مجاني',
    'أضف ${remaining} أخرى للتوصيل مقابل ${price}',
    'التوصيل ${price}'
  ),
  bg: words(
    'Още ${pieces} бр. до безплатна доставка',
    'Още ${remaining} до доставка за ${price}',
    'Доставка ${price}'
  ),
  ca: words(
    '${pieces} més per a l’enviament gratuït',
    '${remaining} més per a l’enviament per ${price}',
    'Enviament ${price}'
  ),
  cs: words(
    'Ještě ${pieces} ks do dopravy zdarma',
    'Ještě ${remaining} do dopravy za ${price}',
    'Doprava ${price}'
  ),
  da: words('${pieces} mere til gratis fragt', '${remaining} mere til fragt for ${price}', 'Fragt ${price}'),
  de: words(
    'Noch ${pieces} bis zum Gratisversand',
    'Noch ${remaining} bis zum Versand für ${price}',
    'Versand ${price}'
  ),
  el: words(
    'Ακόμα ${pieces} τεμ. για δωρεάν μεταφορικά',
    'Ακόμα ${remaining} για μεταφορικά ${price}',
    'Μεταφορικά ${price}'
  ),
  es: words(
    '${pieces} más para el envío gratis',
    '${remaining} más para el envío por ${price}',
    'Envío ${price}'
  ),
  fi: words(
    'Vielä ${pieces} kpl ilmaiseen toimitukseen',
    'Vielä ${remaining} toimitukseen hintaan ${price}',
    'Toimitus ${price}'
  ),
  fr: words(
    'Encore ${pieces} pour la livraison offerte',
    'Encore ${remaining} pour la livraison à ${price}',
    'Livraison ${price}'
  ),
  he: words('עוד ${pieces} למשלוח חינם', 'עוד ${remaining} למשלוח ב־${price}', 'משלוח ${price}'),
  hi: words('मुफ़्त डिलीवरी के लिए ${pieces} और', '${price} में डिलीवरी के लिए ${remaining} और', 'डिलीवरी ${price}'),
  hr: words(
    'Još ${pieces} kom. do besplatne dostave',
    'Još ${remaining} do dostave za ${price}',
    'Dostava ${price}'
  ),
  hu: words(
    'Még ${pieces} db az ingyenes szállításhoz',
    'Még ${remaining} a ${price} díjú szállításhoz',
    'Szállítás ${price}'
  ),
  id: words(
    '${pieces} lagi untuk gratis ongkir',
    '${remaining} lagi untuk ongkir ${price}',
    'Ongkir ${price}'
  ),
  it: words(
    'Ancora ${pieces} per la spedizione gratuita',
    'Ancora ${remaining} per la spedizione a ${price}',
    'Spedizione ${price}'
  ),
  ja: words('あと${pieces}点で送料無料', 'あと${remaining}で送料${price}', '送料${price}'),
  ko: words('${pieces}개 더 담으면 무료 배송', '${remaining} 더 담으면 배송비 ${price}', '배송비 ${price}'),
  nb: words('${pieces} til for fri frakt', '${remaining} til for frakt til ${price}', 'Frakt ${price}'),
  nl: words(
    'Nog ${pieces} tot gratis verzending',
    'Nog ${remaining} tot verzending voor ${price}',
    'Verzending ${price}'
  ),
  pl: words(
    'Jeszcze ${pieces} szt. do darmowej dostawy',
    'Jeszcze ${remaining} do dostawy za ${price}',
    'Dostawa ${price}'
  ),
  pt: words(
    'Mais ${pieces} para portes grátis',
    'Mais ${remaining} para portes de ${price}',
    'Portes ${price}'
  ),
  'pt-BR': words(
    'Mais ${pieces} para frete grátis',
    'Mais ${remaining} para frete de ${price}',
    'Frete ${price}'
  ),
  ro: words(
    'Încă ${pieces} până la livrare gratuită',
    'Încă ${remaining} până la livrare cu ${price}',
    'Livrare ${price}'
  ),
  ru: words(
    'Ещё ${pieces} шт. до бесплатной доставки',
    'Ещё ${remaining} до доставки за ${price}',
    'Доставка ${price}'
  ),
  sk: words(
    'Ešte ${pieces} ks a doprava je zadarmo',
    'Ešte ${remaining} a doprava je za ${price}',
    'Doprava ${price}'
  ),
  sv: words('${pieces} till för fri frakt', '${remaining} till för frakt för ${price}', 'Frakt ${price}'),
  th: words('ซื้อเพิ่มอีก ${pieces} ชิ้น รับจัดส่งฟรี', 'ซื้อเพิ่มอีก ${remaining} ค่าจัดส่งเหลือ ${price}', 'ค่าจัดส่ง ${price}'),
  tr: words('Ücretsiz kargoya ${pieces} ürün kaldı', '${price} kargoya ${remaining} kaldı', 'Kargo ${price}'),
  uk: words(
    'Ще ${pieces} шт. до безкоштовної доставки',
    'Ще ${remaining} до доставки за ${price}',
    'Доставка ${price}'
  ),
  vi: words(
    'Thêm ${pieces} món để được miễn phí giao hàng',
    'Thêm ${remaining} để phí giao hàng còn ${price}',
    'Giao hàng ${price}'
  ),
  zh: words('再买 ${pieces} 件即可免运费', '再买 ${remaining} 运费降至 ${price}', '运费 ${price}'),
  'zh-TW': words('再買 ${pieces} 件即享免運費', '再買 ${remaining} 運費降至 ${price}', '運費 ${price}')
}
