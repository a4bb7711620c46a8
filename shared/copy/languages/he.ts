import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'he',
  direction: 'rtl',
  texts: {
    progressTemplate: 'עוד ${remaining} ומקבלים משלוח חינם!',
    successMessage: 'איזה יופי! המשלוח שלכם חינם!',
    initialMessage: 'מתחילים לקנות ומקבלים משלוח חינם!',
    buttonText: 'הוספה לסל'
  },
  goal: {
    name: 'הנחה',
    freeShipping: 'משלוח חינם',
    progressText: 'עוד ${remaining}: ${goal}!',
    successText: 'מזל טוב: ${goal}!'
  },
  bar: {
    progress: 'התקדמות לקראת משלוח חינם',
    loading: 'בטעינה',
    unread: 'משלוח חינם החל מ-${threshold}',
    adds: {
      added: 'נוסף לסל: ${name}',
      refused: 'לא נוסף לסל: ${name}. ${reason}'
    },
    errors: {
      absent: 'לא ניתן לטעון את הגדרות הסרגל.',
      empty: 'הגדרות הסרגל לא נטענו כראוי.',
      invalid: 'שגיאה: הגדרות הסרגל אינן תקינות.'
    }
  },
  strip: {
    idea: '+ רעיון אחד שיביא אותך לשם',
    ideas: '+ ${count} רעיונות שיביאו אותך לשם',
    products: 'מוצרים מומלצים',
    previous: 'המוצרים הקודמים',
    next: 'המוצרים הבאים',
    waiting: 'בהוספה',
    added: 'נוסף',
    refused: 'לא נוסף',
    choose: 'בחירת אפשרויות',
    closesGap: 'מזכה אתכם במשלוח חינם',
    options: 'אפשרויות: ${product}',
    unnamedVariant: 'אפשרות ${position}',
    soldOut: 'אזל מהמלאי',
    loadingOptions: 'טוען אפשרויות',
    noOptions: 'לא ניתן להציג את האפשרויות כרגע.',
    productPage: 'דף המוצר',
    close: 'סגירה',
    originalPrice: 'מחיר מקורי ',
    discountedPrice: 'מחיר אחרי הנחה ',
    newTab: '(נפתח בכרטיסייה חדשה)'
  }
})
