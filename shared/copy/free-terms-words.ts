import type { LanguageTag } from '../languages.ts'

/** Words for what "free" means. The service writes the line: shoppers download nothing of this. */
interface FreeTermsWords {
  afterDiscounts: string
  beforeDiscounts: string
  notDigital: string
  /** `${delivery}`: the name that checkout shows. */
  choose: string
}

const words = (
  afterDiscounts: string,
  beforeDiscounts: string,
  notDigital: string,
  choose: string
): FreeTermsWords => ({ afterDiscounts, beforeDiscounts, notDigital, choose })

export const FREE_TERMS_WORDS: Readonly<Record<LanguageTag, FreeTermsWords>> = {
  en: words(
    'prices after discounts count',
    'prices before discounts count',
    'gift cards and downloads do not count',
    'choose “${delivery}” at checkout'
  ),
  ar: words(
    'تُحتسب الأسعار بعد الخصم',
    'تُحتسب الأسعار قبل الخصم',
    'لا تُحتسب بطاقات الهدايا والتنزيلات',
    'اختر «${delivery}» عند الدفع'
  ),
  bg: words(
    'важат цените след отстъпки',
    'важат цените преди отстъпки',
    'подаръчните карти и файловете за изтегляне не се броят',
    'изберете „${delivery}“ при плащане'
  ),
  ca: words(
    'compten els preus després dels descomptes',
    'compten els preus abans dels descomptes',
    'les targetes regal i les descàrregues no compten',
    'tria «${delivery}» en finalitzar la compra'
  ),
  cs: words(
    'počítají se ceny po slevě',
    'počítají se ceny před slevou',
    'dárkové karty a soubory ke stažení se nepočítají',
    'v pokladně zvolte „${delivery}“'
  ),
  da: words(
    'priser efter rabat tæller',
    'priser før rabat tæller',
    'gavekort og downloads tæller ikke',
    'vælg »${delivery}« ved betaling'
  ),
  de: words(
    'es zählen die Preise nach Rabatt',
    'es zählen die Preise vor Rabatt',
    'Gutscheine und Downloads zählen nicht',
    'an der Kasse „${delivery}“ wählen'
  ),
  el: words(
    'μετρούν οι τιμές μετά τις εκπτώσεις',
    'μετρούν οι τιμές πριν από τις εκπτώσεις',
    'οι δωροκάρτες και οι λήψεις δεν μετρούν',
    'επιλέξτε «${delivery}» στο ταμείο'
  ),
  es: words(
    'cuentan los precios con descuento',
    'cuentan los precios sin descuento',
    'las tarjetas regalo y las descargas no cuentan',
    'elige «${delivery}» al pagar'
  ),
  fi: words(
    'alennetut hinnat lasketaan',
    'hinnat ennen alennuksia lasketaan',
    'lahjakortteja ja latauksia ei lasketa',
    'valitse kassalla ”${delivery}”'
  ),
  fr: words(
    'les prix après remise comptent',
    'les prix avant remise comptent',
    'les cartes cadeaux et les téléchargements ne comptent pas',
    'choisissez « ${delivery} » au moment de payer'
  ),
  he: words(
    'נחשבים המחירים אחרי הנחות',
    'נחשבים המחירים לפני הנחות',
    'כרטיסי מתנה והורדות אינם נחשבים',
    'בחרו ב„${delivery}” בקופה'
  ),
  hi: words(
    'छूट के बाद की कीमतें गिनी जाती हैं',
    'छूट से पहले की कीमतें गिनी जाती हैं',
    'गिफ़्ट कार्ड और डाउनलोड नहीं गिने जाते',
    'चेकआउट पर “${delivery}” चुनें'
  ),
  hr: words(
    'računaju se cijene nakon popusta',
    'računaju se cijene prije popusta',
    'poklon-kartice i preuzimanja se ne računaju',
    'na blagajni odaberite „${delivery}“'
  ),
  hu: words(
    'a kedvezmény utáni árak számítanak',
    'a kedvezmény előtti árak számítanak',
    'az ajándékkártyák és a letöltések nem számítanak',
    'fizetéskor válaszd ezt: „${delivery}”'
  ),
  id: words(
    'harga setelah diskon dihitung',
    'harga sebelum diskon dihitung',
    'kartu hadiah dan unduhan tidak dihitung',
    'pilih “${delivery}” saat checkout'
  ),
  it: words(
    'contano i prezzi dopo gli sconti',
    'contano i prezzi prima degli sconti',
    'le carte regalo e i download non contano',
    'scegli “${delivery}” alla cassa'
  ),
  ja: words(
    '割引後の価格が対象です',
    '割引前の価格が対象です',
    'ギフトカードとダウンロード商品は対象外です',
    'ご購入手続きで「${delivery}」を選択してください'
  ),
  ko: words(
    '할인 후 가격 기준',
    '할인 전 가격 기준',
    '기프트 카드와 다운로드 상품은 제외',
    '결제 시 ‘${delivery}’을(를) 선택하세요'
  ),
  nb: words(
    'priser etter rabatt teller',
    'priser før rabatt teller',
    'gavekort og nedlastinger teller ikke',
    'velg «${delivery}» i kassen'
  ),
  nl: words(
    'prijzen na korting tellen mee',
    'prijzen vóór korting tellen mee',
    'cadeaubonnen en downloads tellen niet mee',
    'kies ‘${delivery}’ bij het afrekenen'
  ),
  pl: words(
    'liczą się ceny po rabatach',
    'liczą się ceny przed rabatami',
    'karty podarunkowe i pliki do pobrania się nie liczą',
    'przy kasie wybierz „${delivery}”'
  ),
  pt: words(
    'contam os preços com desconto',
    'contam os preços sem desconto',
    'cartões-presente e transferências não contam',
    'escolha «${delivery}» ao finalizar a compra'
  ),
  'pt-BR': words(
    'valem os preços com desconto',
    'valem os preços sem desconto',
    'vales-presente e downloads não contam',
    'escolha “${delivery}” no checkout'
  ),
  ro: words(
    'contează prețurile după reduceri',
    'contează prețurile înainte de reduceri',
    'cardurile cadou și descărcările nu contează',
    'alege „${delivery}” la finalizarea comenzii'
  ),
  ru: words(
    'учитываются цены со скидкой',
    'учитываются цены без скидки',
    'подарочные карты и файлы не учитываются',
    'при оформлении выберите «${delivery}»'
  ),
  sk: words(
    'počítajú sa ceny po zľave',
    'počítajú sa ceny pred zľavou',
    'darčekové karty a súbory na stiahnutie sa nepočítajú',
    'v pokladni zvoľte „${delivery}“'
  ),
  sv: words(
    'priser efter rabatt räknas',
    'priser före rabatt räknas',
    'presentkort och nedladdningar räknas inte',
    'välj ”${delivery}” i kassan'
  ),
  th: words(
    'นับราคาหลังหักส่วนลด',
    'นับราคาก่อนหักส่วนลด',
    'ไม่นับบัตรของขวัญและสินค้าดาวน์โหลด',
    'เลือก “${delivery}” เมื่อชำระเงิน'
  ),
  tr: words(
    'indirimli fiyatlar sayılır',
    'indirimsiz fiyatlar sayılır',
    'hediye kartları ve indirilebilir ürünler sayılmaz',
    'ödemede “${delivery}” seçeneğini seçin'
  ),
  uk: words(
    'враховуються ціни зі знижкою',
    'враховуються ціни без знижки',
    'подарункові картки та файли не враховуються',
    'під час оформлення виберіть «${delivery}»'
  ),
  vi: words(
    'tính theo giá sau giảm',
    'tính theo giá trước giảm',
    'không tính thẻ quà tặng và sản phẩm tải xuống',
    'chọn “${delivery}” khi thanh toán'
  ),
  zh: words('按折后价格计算', '按折前价格计算', '礼品卡和下载商品不计入', '结账时请选择“${delivery}”'),
  'zh-TW': words(
    '以折扣後價格計算',
    '以折扣前價格計算',
    '禮品卡與下載商品不計入',
    '結帳時請選擇「${delivery}」'
  )
}
