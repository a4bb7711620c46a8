import { createLanguage } from '../language.ts'

export const LANGUAGE = createLanguage({
  tag: 'th',
  direction: 'ltr',
  texts: {
    progressTemplate: 'ซื้อเพิ่มอีก ${remaining} รับสิทธิ์จัดส่งฟรี!',
    successMessage: 'ยินดีด้วย! คุณได้รับสิทธิ์จัดส่งฟรี!',
    initialMessage: 'ช้อปเลย แล้วรับสิทธิ์จัดส่งฟรี!',
    buttonText: 'หยิบใส่ตะกร้า'
  },
  goal: {
    name: 'ส่วนลด',
    freeShipping: 'ส่งฟรี',
    progressText: 'ซื้อเพิ่มอีก ${remaining} รับ ${goal}!',
    successText: 'ยินดีด้วย! ${goal}'
  },
  bar: {
    progress: 'ความคืบหน้าสู่การจัดส่งฟรี',
    loading: 'กำลังโหลด',
    unread: 'ส่งฟรีเมื่อซื้อครบ ${threshold}',
    adds: {
      added: 'เพิ่มแล้ว: ${name}',
      refused: 'เพิ่มไม่สำเร็จ: ${name} ${reason}'
    },
    errors: {
      absent: 'โหลดการตั้งค่าของแถบไม่สำเร็จ',
      empty: 'โหลดการตั้งค่าของแถบไม่ถูกต้อง',
      invalid: 'ข้อผิดพลาด: การตั้งค่าของแถบไม่ถูกต้อง'
    }
  },
  strip: {
    idea: '+ 1 ไอเดียที่ช่วยให้ถึงเป้า',
    ideas: '+ ${count} ไอเดียที่ช่วยให้ถึงเป้า',
    products: 'สินค้าแนะนำ',
    previous: 'สินค้าก่อนหน้า',
    next: 'สินค้าถัดไป',
    waiting: 'กำลังเพิ่ม',
    added: 'เพิ่มแล้ว',
    refused: 'เพิ่มไม่สำเร็จ',
    choose: 'เลือกตัวเลือก',
    closesGap: 'ช่วยให้ได้ส่งฟรี',
    options: 'ตัวเลือกของ ${product}',
    unnamedVariant: 'ตัวเลือกที่ ${position}',
    soldOut: 'สินค้าหมด',
    loadingOptions: 'กำลังโหลดตัวเลือก',
    noOptions: 'ไม่สามารถแสดงตัวเลือกได้ในขณะนี้',
    productPage: 'หน้าสินค้า',
    close: 'ปิด',
    originalPrice: 'ราคาเดิม ',
    discountedPrice: 'ราคาลด ',
    newTab: '(เปิดในแท็บใหม่)'
  }
})
