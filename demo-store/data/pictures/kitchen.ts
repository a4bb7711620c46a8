import type { Drawing } from './drawing.ts'

/** Drawings of things on a table. */
export const KITCHEN = {
  mug: ({ base, dark, light }) => `
    <path d="M262 176h26a38 38 0 0 1 0 92h-30" fill="none" stroke="${dark}" stroke-width="18"/>
    <path d="M124 140h144v128a34 34 0 0 1-34 34h-76a34 34 0 0 1-34-34z" fill="${base}"/>
    <path d="M124 140h144v44q-36 16-72 0t-72 4z" fill="${light}"/><ellipse cx="196" cy="140" rx="72" ry="13" fill="${dark}"/>`,
  bowl: ({ base, dark, light }) => `
    <path d="M96 178h208c0 74-44 118-104 118S96 252 96 178z" fill="${base}"/>
    <ellipse cx="200" cy="178" rx="104" ry="26" fill="${light}"/><ellipse cx="200" cy="182" rx="84" ry="18" fill="${dark}"/>
    <path d="M166 294h68l8 16h-84z" fill="${dark}"/>`,
  plate: ({ base, dark, light }) => `
    <circle cx="200" cy="208" r="112" fill="${base}"/><circle cx="200" cy="208" r="100" fill="${light}"/>
    <circle cx="200" cy="208" r="68" fill="${base}"/><path d="M160 178a56 56 0 0 1 62-22" fill="none" stroke="${dark}" stroke-width="5" stroke-linecap="round"/>`,
  teapot: ({ base, dark, light }) => `
    <path d="M272 196c40-8 52 18 38 46s-34 30-50 26" fill="none" stroke="${dark}" stroke-width="14"/>
    <path d="M132 232c-34-2-38-38-64-46l20-12c32 4 38 26 62 26z" fill="${dark}"/>
    <ellipse cx="204" cy="236" rx="86" ry="70" fill="${base}"/><path d="M148 190q56-44 112 0z" fill="${light}"/>
    <circle cx="204" cy="158" r="13" fill="${dark}"/>`,
  pan: ({ base, dark, light }) => `
    <rect x="250" y="196" width="112" height="18" rx="9" fill="${dark}"/><circle cx="176" cy="212" r="96" fill="${base}"/>
    <circle cx="176" cy="212" r="78" fill="${dark}"/><path d="M126 186a60 60 0 0 1 50-34" fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round"/>`,
  board: ({ base, dark, light }) => `
    <rect x="112" y="110" width="128" height="206" rx="26" fill="${base}"/><circle cx="176" cy="140" r="12" fill="${light}"/>
    <path d="M136 176v112m26-112v112m28-112v112m26-112v112" stroke="${dark}" stroke-width="3" opacity=".55"/>
    <path d="M272 112c22 30 22 76 6 106h-14V112z" fill="#d9dee2"/><rect x="262" y="218" width="18" height="92" rx="9" fill="${dark}"/>`,
  bottle: ({ base, dark, light }) => `
    <rect x="176" y="84" width="48" height="34" rx="8" fill="${dark}"/>
    <path d="M168 118h64c0 26 20 32 20 62v112a22 22 0 0 1-22 22h-60a22 22 0 0 1-22-22V180c0-30 20-36 20-62z" fill="${base}"/>
    <rect x="160" y="184" width="16" height="104" rx="8" fill="${light}"/>`,
  jar: ({ base, dark, light }) => `
    <rect x="142" y="104" width="116" height="36" rx="12" fill="${dark}"/>
    <rect x="128" y="136" width="144" height="176" rx="30" fill="${light}"/>
    <path d="M128 206q72-26 144 0v76a30 30 0 0 1-30 30h-84a30 30 0 0 1-30-30z" fill="${base}"/>`,
  vase: ({ base, dark, light }) => `
    <path d="M196 190C176 130 150 110 128 96m72 94c2-60 8-84 22-110m-18 110c14-44 40-66 66-74" fill="none" stroke="#6d8a5f" stroke-width="5"/>
    <circle cx="128" cy="96" r="18" fill="${light}"/><circle cx="222" cy="78" r="20" fill="${base}"/><circle cx="270" cy="116" r="16" fill="${light}"/>
    <path d="M172 184h56c0 30 34 46 34 82 0 30-26 48-62 48s-62-18-62-48c0-36 34-52 34-82z" fill="${base}"/>
    <path d="M158 256q42 20 84 0" fill="none" stroke="${dark}" stroke-width="6"/>`,
  grinder: ({ base, dark, light }) => `
    <path d="M200 116h72" stroke="${dark}" stroke-width="10" stroke-linecap="round"/><circle cx="276" cy="116" r="13" fill="${base}"/>
    <path d="M150 152q50-52 100 0z" fill="#cfd4d8"/><rect x="146" y="152" width="108" height="40" rx="8" fill="${dark}"/>
    <rect x="154" y="192" width="92" height="118" rx="14" fill="${base}"/><rect x="168" y="208" width="14" height="86" rx="7" fill="${light}"/>`
} as const satisfies Record<string, Drawing>
