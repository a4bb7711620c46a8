import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'el',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Ακόμα ${remaining} για ΔΩΡΕΑΝ αποστολή!',
    successMessage: 'Συγχαρητήρια! Έχετε ΔΩΡΕΑΝ αποστολή!',
    initialMessage: 'Ψωνίστε για ΔΩΡΕΑΝ αποστολή!',
    buttonText: 'Προσθήκη στο καλάθι'
  },
  goal: {
    name: 'έκπτωση',
    freeShipping: 'δωρεάν αποστολή',
    progressText: 'Ακόμα ${remaining}: ${goal}!',
    successText: 'Συγχαρητήρια: ${goal}!'
  },
  bar: {
    progress: 'Πρόοδος προς τη δωρεάν αποστολή',
    loading: 'Φόρτωση',
    unread: 'Δωρεάν αποστολή από ${threshold}',
    adds: {
      added: 'Προστέθηκε: ${name}',
      refused: 'Δεν προστέθηκε: ${name}. ${reason}'
    },
    errors: {
      absent: 'Δεν ήταν δυνατή η φόρτωση των ρυθμίσεων της μπάρας.',
      empty: 'Οι ρυθμίσεις της μπάρας δεν φορτώθηκαν σωστά.',
      invalid: 'Σφάλμα: μη έγκυρες ρυθμίσεις της μπάρας.'
    }
  },
  strip: {
    idea: '+ 1 ιδέα για να τα καταφέρετε',
    ideas: '+ ${count} ιδέες για να τα καταφέρετε',
    products: 'Προτεινόμενα προϊόντα',
    previous: 'Προηγούμενα προϊόντα',
    next: 'Επόμενα προϊόντα',
    waiting: 'Προστίθεται',
    added: 'Προστέθηκε',
    refused: 'Δεν προστέθηκε',
    choose: 'Επιλογές',
    closesGap: 'Σας δίνει δωρεάν μεταφορικά',
    options: 'Επιλογές: ${product}',
    unnamedVariant: 'Επιλογή ${position}',
    soldOut: 'Εξαντλήθηκε',
    loadingOptions: 'Φόρτωση επιλογών',
    noOptions: 'Οι επιλογές δεν μπορούν να εμφανιστούν τώρα.',
    productPage: 'Σελίδα προϊόντος',
    close: 'Κλείσιμο',
    originalPrice: 'Αρχική τιμή ',
    discountedPrice: 'Τιμή με έκπτωση ',
    newTab: '(ανοίγει σε νέα καρτέλα)'
  }
})
