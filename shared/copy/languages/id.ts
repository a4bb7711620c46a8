import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'id',
  direction: 'ltr',
  texts: {
    progressTemplate: 'Tambah ${remaining} lagi, GRATIS ongkir!',
    successMessage: 'Selamat! Anda dapat GRATIS ongkir!',
    initialMessage: 'Ayo belanja, dapatkan GRATIS ongkir!',
    buttonText: 'Tambah ke keranjang'
  },
  goal: {
    name: 'diskon',
    freeShipping: 'gratis ongkir',
    progressText: 'Tambah ${remaining} lagi: ${goal}!',
    successText: 'Selamat: ${goal}!'
  },
  bar: {
    progress: 'Progres menuju gratis ongkir',
    loading: 'Memuat',
    unread: 'Gratis ongkir mulai ${threshold}',
    adds: {
      added: 'Ditambahkan: ${name}',
      refused: 'Tidak ditambahkan: ${name}. ${reason}'
    },
    errors: {
      absent: 'Pengaturan bilah tidak dapat dimuat.',
      empty: 'Pengaturan bilah tidak dapat dimuat dengan benar.',
      invalid: 'Kesalahan: pengaturan bilah tidak valid.'
    }
  },
  strip: {
    idea: '+ 1 ide untuk mencapainya',
    ideas: '+ ${count} ide untuk mencapainya',
    products: 'Produk yang disarankan',
    previous: 'Produk sebelumnya',
    next: 'Produk berikutnya',
    waiting: 'Menambahkan',
    added: 'Ditambahkan',
    refused: 'Tidak ditambahkan',
    choose: 'Pilih opsi',
    closesGap: 'Membuat ongkir gratis',
    options: 'Pilihan ${product}',
    unnamedVariant: 'Pilihan ${position}',
    soldOut: 'Habis terjual',
    loadingOptions: 'Memuat pilihan',
    noOptions: 'Pilihan tidak dapat ditampilkan saat ini.',
    productPage: 'Halaman produk',
    close: 'Tutup',
    originalPrice: 'Harga awal ',
    discountedPrice: 'Harga diskon ',
    newTab: '(terbuka di tab baru)'
  }
})
