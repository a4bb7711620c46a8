import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'ar',
  direction: 'rtl',
  texts: {
    progressTemplate: 'تبقّى ${remaining} للحصول على شحن مجاني!',
    successMessage: 'تهانينا! لقد حصلت على شحن مجاني!',
    initialMessage: 'ابدأ التسوق واحصل على شحن مجاني!',
    buttonText: 'أضف إلى السلة'
  },
  goal: {
    name: 'خصم',
    freeShipping: 'شحن مجاني',
    progressText: 'تبقّى ${remaining}: ${goal}!',
    successText: 'تهانينا: ${goal}!'
  },
  bar: {
    progress: 'التقدم نحو الشحن المجاني',
    loading: 'جارٍ التحميل',
    unread: 'شحن مجاني ابتداءً من ${threshold}',
    adds: {
      added: 'تمت الإضافة: ${name}',
      refused: 'لم تتم الإضافة: ${name}. ${reason}'
    },
    errors: {
      absent: 'تعذّر تحميل إعدادات الشريط.',
      empty: 'تعذّر تحميل إعدادات الشريط بشكل صحيح.',
      invalid: 'خطأ: إعدادات الشريط غير صالحة.'
    }
  },
  strip: {
    idea: '+ فكرة واحدة توصلك إلى الشحن المجاني',
    ideas: '+ أفكار توصلك إلى الشحن المجاني: ${count}',
    products: 'منتجات مقترحة',
    previous: 'المنتجات السابقة',
    next: 'المنتجات التالية',
    waiting: 'جارٍ الإضافة',
    added: 'تمت الإضافة',
    refused: 'لم تتم الإضافة',
    choose: 'اختر الخيارات',
    closesGap: 'يمنحك الشحن المجاني',
    options: 'خيارات ${product}',
    unnamedVariant: 'الخيار ${position}',
    soldOut: 'نفد المخزون',
    loadingOptions: 'جارٍ تحميل الخيارات',
    noOptions: 'لا يمكن عرض الخيارات الآن.',
    productPage: 'صفحة المنتج',
    close: 'إغلاق',
    originalPrice: 'السعر الأصلي ',
    discountedPrice: 'السعر بعد الخصم ',
    newTab: '(يفتح في علامة تبويب جديدة)'
  }
})
