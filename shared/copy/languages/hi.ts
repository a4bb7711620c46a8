import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'hi',
  direction: 'ltr',
  texts: {
    progressTemplate: '${remaining} और जोड़ें, मुफ़्त डिलीवरी पाएँ!',
    successMessage: 'बधाई हो! आपकी डिलीवरी मुफ़्त है!',
    initialMessage: 'ख़रीदारी करें, मुफ़्त डिलीवरी पाएँ!',
    buttonText: 'कार्ट में जोड़ें'
  },
  goal: {
    name: 'छूट',
    freeShipping: 'मुफ़्त डिलीवरी',
    progressText: '${remaining} और जोड़ें: ${goal}!',
    successText: 'बधाई हो: ${goal}!'
  },
  bar: {
    progress: 'मुफ़्त डिलीवरी की ओर प्रगति',
    loading: 'लोड हो रहा है',
    unread: '${threshold} से मुफ़्त शिपिंग',
    adds: {
      added: 'जोड़ा गया: ${name}',
      refused: 'नहीं जोड़ा गया: ${name}. ${reason}'
    },
    errors: {
      absent: 'बार की सेटिंग लोड नहीं हो सकीं।',
      empty: 'बार की सेटिंग ठीक से लोड नहीं हो सकीं।',
      invalid: 'गड़बड़ी: बार की सेटिंग मान्य नहीं हैं।'
    }
  },
  strip: {
    idea: '+ वहाँ पहुँचने के लिए 1 सुझाव',
    ideas: '+ वहाँ पहुँचने के लिए ${count} सुझाव',
    products: 'सुझाए गए उत्पाद',
    previous: 'पिछले उत्पाद',
    next: 'अगले उत्पाद',
    waiting: 'जोड़ा जा रहा है',
    added: 'जोड़ा गया',
    refused: 'नहीं जोड़ा गया',
    choose: 'विकल्प चुनें',
    closesGap: 'इससे डिलीवरी मुफ़्त होगी',
    options: '${product} के विकल्प',
    unnamedVariant: 'विकल्प ${position}',
    soldOut: 'स्टॉक ख़त्म',
    loadingOptions: 'विकल्प लोड हो रहे हैं',
    noOptions: 'विकल्प अभी नहीं दिखाए जा सकते।',
    productPage: 'उत्पाद पेज',
    close: 'बंद करें',
    originalPrice: 'मूल कीमत ',
    discountedPrice: 'छूट के बाद कीमत ',
    newTab: '(नए टैब में खुलता है)'
  }
})
