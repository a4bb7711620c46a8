import type { Drawing } from './drawing.ts'

/** Drawings of things to carry, wear, pitch or write on. */
export const OUTDOOR = {
  backpack: ({ base, dark, light }) => `
    <path d="M164 110a36 36 0 0 1 72 0" fill="none" stroke="${dark}" stroke-width="12"/><rect x="84" y="198" width="40" height="96" rx="18" fill="${dark}"/><rect x="276" y="198" width="40" height="96" rx="18" fill="${dark}"/>
    <path d="M112 188c0-52 36-84 88-84s88 32 88 84v98a28 28 0 0 1-28 28H140a28 28 0 0 1-28-28z" fill="${base}"/><rect x="142" y="214" width="116" height="76" rx="16" fill="${light}"/>
    <path d="M142 240h116" stroke="${dark}" stroke-width="6"/><path d="M150 158h100" stroke="${dark}" stroke-width="7" stroke-linecap="round"/>`,
  tote: ({ base, dark, light }) => `
    <path d="M152 176c0-96 96-96 96 0" fill="none" stroke="${dark}" stroke-width="11"/><path d="M106 168h188l14 146H92z" fill="${base}"/>
    <path d="M200 214c26-30 66 4 0 58-66-54-26-88 0-58z" fill="${light}"/>`,
  duffel: ({ base, dark, light }) => `
    <path d="M142 186c0-72 116-72 116 0" fill="none" stroke="${dark}" stroke-width="11"/><rect x="68" y="176" width="264" height="138" rx="52" fill="${base}"/>
    <path d="M132 176v138m136-138v138" stroke="${dark}" stroke-width="14"/><path d="M150 206h100" stroke="${light}" stroke-width="7" stroke-dasharray="12 8"/>`,
  wallet: ({ base, dark, light }) => `
    <rect x="122" y="136" width="156" height="70" rx="10" fill="${light}"/><rect x="92" y="164" width="216" height="146" rx="20" fill="${base}"/>
    <path d="M234 214h74v48h-74a24 24 0 0 1 0-48z" fill="${dark}"/><circle cx="242" cy="238" r="9" fill="${light}"/>`,
  tent: ({ base, dark, light }) => `
    <path d="M200 92L60 314h280z" fill="${base}"/><path d="M200 92l140 222h-84z" fill="${dark}"/><path d="M200 150l-54 164h108z" fill="${light}"/><path d="M200 150v164" stroke="${dark}" stroke-width="5"/>`,
  thermos: ({ base, dark, light }) => `
    <path d="M156 92h88v58h-88z" fill="${dark}"/><path d="M250 178c46-2 46 96 0 94" fill="none" stroke="${dark}" stroke-width="12"/><rect x="144" y="146" width="112" height="168" rx="18" fill="${base}"/>
    <path d="M144 194h112m-112 78h112" stroke="${light}" stroke-width="10"/>`,
  hammock: ({ base, dark, light }) => `
    <path d="M66 92v222m268-222v222" stroke="#8b7355" stroke-width="14" stroke-linecap="round"/><path d="M66 128q134 214 268 0-134 116-268 0z" fill="${base}"/>
    <path d="M106 178q94 80 188 0" fill="none" stroke="${light}" stroke-width="9"/><path d="M66 128l26 26m242-26l-26 26" stroke="${dark}" stroke-width="5"/>`,
  mat: ({ base, dark, light }) => `
    <rect x="84" y="228" width="232" height="84" rx="42" fill="${base}"/><circle cx="126" cy="270" r="42" fill="${dark}"/><circle cx="126" cy="270" r="26" fill="${light}"/><circle cx="126" cy="270" r="11" fill="${dark}"/>
    <path d="M208 228v84m64-84v84" stroke="${light}" stroke-width="12"/>`,
  boots: ({ base, dark, light }) => `
    <path d="M120 112h88v104c48 10 92 22 96 64H120z" fill="${base}"/><path d="M112 278h198v22a14 14 0 0 1-14 14H126a14 14 0 0 1-14-14z" fill="${dark}"/>
    <path d="M160 146h48m-48 30h48m-46 30h54" stroke="${light}" stroke-width="8" stroke-linecap="round"/><rect x="112" y="100" width="104" height="26" rx="12" fill="${light}"/>`,
  sneaker: ({ base, dark, light }) => `
    <path d="M78 196c40 14 66-4 78-36 26 52 64 74 120 78 34 4 50 20 50 44H78z" fill="${base}"/><path d="M70 276h264v14a24 24 0 0 1-24 24H94a24 24 0 0 1-24-24z" fill="#f4f4f1"/>
    <path d="M172 196l24-14m2 34l24-16m6 30l20-18" stroke="${light}" stroke-width="8" stroke-linecap="round"/><path d="M78 238q60 24 120 24" fill="none" stroke="${dark}" stroke-width="7"/>`,
  socks: ({ base, dark, light }) => `
    <path d="M196 96h76v118c0 50-28 100-70 100-36 0-44-36-22-56 12-12 16-26 16-50z" fill="${dark}"/>
    <path d="M120 96h76v118c0 50-28 100-70 100-36 0-44-36-22-56 12-12 16-26 16-50z" fill="${base}"/><path d="M120 122h76m-76 26h76m0-26h76m-76 26h76" stroke="${light}" stroke-width="10"/>`,
  hat: ({ base, dark, light }) => `
    <circle cx="200" cy="96" r="24" fill="${light}"/><path d="M108 246c-6-92 36-142 92-142s98 50 92 142z" fill="${base}"/>
    <path d="M150 236c-4-60 10-96 30-124m70 124c4-60-10-96-30-124" fill="none" stroke="${dark}" stroke-width="5" opacity=".6"/><rect x="94" y="236" width="212" height="52" rx="22" fill="${light}"/>`,
  jacket: ({ base, dark, light }) => `
    <path d="M150 98l-66 44-24 130 44 12 22-70v100h148V214l22 70 44-12-24-130-66-44z" fill="${base}"/><path d="M150 98q50 46 100 0l-14-12h-72z" fill="${dark}"/>
    <path d="M200 124v190" stroke="${light}" stroke-width="6"/><path d="M144 252h38m36 0h38" stroke="${dark}" stroke-width="6"/>`,
  scarf: ({ base, dark, light }) => `
    <path d="M114 112q86 70 172 0l14 46q-100 84-200 0z" fill="${base}"/><path d="M206 184h66l18 130h-70z" fill="${light}"/><path d="M138 178h62l-6 110h-66z" fill="${dark}"/>
    <path d="M222 238h58m-54 34h60" stroke="${base}" stroke-width="9"/>`,
  notebook: ({ base, dark, light }) => `
    <rect x="116" y="96" width="172" height="218" rx="14" fill="${base}"/><path d="M116 110a14 14 0 0 1 14-14h18v218h-18a14 14 0 0 1-14-14z" fill="${dark}"/><rect x="174" y="136" width="88" height="48" rx="6" fill="${light}"/>
    <path d="M262 96v218" stroke="${dark}" stroke-width="6"/>`,
  pens: ({ base, dark, light }) => `
    <path d="M168 202L146 84m46 118l2-130m22 130l28-112" stroke="${light}" stroke-width="13" stroke-linecap="round"/><path d="M192 92l2-20" stroke="${dark}" stroke-width="13" stroke-linecap="round"/>
    <rect x="132" y="196" width="136" height="118" rx="18" fill="${base}"/><path d="M132 236h136" stroke="${dark}" stroke-width="9"/>`,
  tray: ({ base, dark, light }) => `
    <path d="M76 224h248l-22 78a16 16 0 0 1-16 12H114a16 16 0 0 1-16-12z" fill="${base}"/><path d="M96 224l26-44h156l26 44z" fill="${dark}"/><rect x="132" y="150" width="92" height="62" rx="6" fill="#fffdf8"/>
    <rect x="204" y="166" width="62" height="46" rx="6" fill="${light}"/><path d="M76 224h248" stroke="${light}" stroke-width="8"/>`,
  poster: ({ base, dark, light }) => `
    <rect x="104" y="84" width="192" height="232" rx="6" fill="#b99a6b"/><rect x="116" y="96" width="168" height="208" fill="#fffdf8"/><circle cx="236" cy="152" r="28" fill="${light}"/>
    <path d="M116 260l58-84 44 62 26-34 40 56v44H116z" fill="${base}"/><path d="M116 284l76-46 92 52v14H116z" fill="${dark}"/>`
} as const satisfies Record<string, Drawing>
