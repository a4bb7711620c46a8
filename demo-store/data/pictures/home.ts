import type { Drawing } from './drawing.ts'

/** Drawings of things in a home. */
export const HOME = {
  lamp: ({ base, dark, light }) => `
    <path d="M200 210v86" stroke="${dark}" stroke-width="12"/><ellipse cx="200" cy="304" rx="58" ry="12" fill="${dark}"/>
    <path d="M152 104h96l36 112H116z" fill="${base}"/><path d="M166 104h30l-10 112h-42z" fill="${light}" opacity=".8"/>`,
  pendant: ({ base, dark, light }) => `
    <path d="M200 40v86" stroke="${dark}" stroke-width="5"/><rect x="186" y="116" width="28" height="24" rx="6" fill="${dark}"/>
    <path d="M96 240c0-66 46-104 104-104s104 38 104 104z" fill="${base}"/><ellipse cx="200" cy="240" rx="104" ry="14" fill="${dark}"/>
    <ellipse cx="200" cy="246" rx="34" ry="20" fill="#fff3c9"/><path d="M124 214c6-34 30-54 58-60" fill="none" stroke="${light}" stroke-width="8" stroke-linecap="round"/>`,
  lantern: ({ base, dark, light }) => `
    <path d="M160 118a40 40 0 0 1 80 0" fill="none" stroke="${dark}" stroke-width="8"/><path d="M146 118h108l16 30H130z" fill="${base}"/>
    <rect x="142" y="148" width="116" height="136" fill="${light}" opacity=".7"/><path d="M150 148v136m100-136v136" stroke="${dark}" stroke-width="10"/>
    <path d="M200 200c20 26 18 48 0 58-18-10-20-32 0-58z" fill="#f5b946"/><rect x="128" y="284" width="144" height="26" rx="8" fill="${base}"/>`,
  bulbs: ({ base, dark, light }) => `
    <path d="M50 130q75 90 150 26t150 20" fill="none" stroke="${dark}" stroke-width="5"/>
    ${[
      [92, 172],
      [150, 186],
      [208, 160],
      [262, 150],
      [316, 168]
    ]
      .map(
        ([x, y]) =>
          `<path d="M${x} ${y}v14" stroke="${dark}" stroke-width="12"/><ellipse cx="${x}" cy="${Number(y) + 36}" rx="19" ry="24" fill="${base}"/><ellipse cx="${x}" cy="${Number(y) + 40}" rx="10" ry="13" fill="${light}"/>`
      )
      .join('')}`,
  plant: ({ base, dark, light }) => `
    <path d="M200 240C190 170 150 150 112 154c6 40 40 64 84 62m6 22c0-66 30-104 74-112 4 46-24 84-68 92m-8 20c-6-70-26-104-4-142 30 34 26 86 10 140" fill="#5f8f63"/>
    <path d="M200 240c0-50-6-84 2-126" fill="none" stroke="#47704b" stroke-width="4"/>
    <path d="M136 226h128l-18 76a16 16 0 0 1-16 12h-60a16 16 0 0 1-16-12z" fill="${base}"/><rect x="128" y="216" width="144" height="28" rx="10" fill="${light}"/>
    <path d="M158 262h84" stroke="${dark}" stroke-width="6" stroke-linecap="round"/>`,
  cactus: ({ base, dark, light }) => `
    <rect x="168" y="96" width="64" height="150" rx="32" fill="#5c8a66"/><path d="M172 186h-20a22 22 0 0 1-22-22v-18m98 56h18a22 22 0 0 0 22-22v-26" fill="none" stroke="#5c8a66" stroke-width="28" stroke-linecap="round"/>
    <path d="M188 116v110m24-110v110" stroke="#497253" stroke-width="4"/><circle cx="200" cy="92" r="14" fill="${light}"/>
    <path d="M142 236h116l-12 66a14 14 0 0 1-14 12h-64a14 14 0 0 1-14-12z" fill="${base}"/><rect x="134" y="226" width="132" height="24" rx="9" fill="${dark}"/>`,
  pot: ({ base, dark, light }) => `
    <path d="M118 160h164l-22 136a20 20 0 0 1-20 18h-80a20 20 0 0 1-20-18z" fill="${base}"/><rect x="106" y="132" width="188" height="42" rx="14" fill="${dark}"/>
    <path d="M146 196l10 92" stroke="${light}" stroke-width="12" stroke-linecap="round"/>`,
  can: ({ base, dark, light }) => `
    <path d="M142 190L66 142l-14 20 84 78z" fill="${dark}"/><path d="M240 176c74-24 96 60 22 98" fill="none" stroke="${dark}" stroke-width="12"/>
    <rect x="132" y="166" width="126" height="148" rx="20" fill="${base}"/><rect x="146" y="186" width="14" height="106" rx="7" fill="${light}"/><ellipse cx="195" cy="168" rx="63" ry="12" fill="${dark}"/>`,
  chair: ({ base, dark, light }) => `
    <path d="M136 226l-18 88m146-88l18 88m-120-82l-4 60m84-60l4 60" stroke="${dark}" stroke-width="11" stroke-linecap="round"/>
    <path d="M128 96q72-22 144 0l-8 112H136z" fill="${base}"/><rect x="116" y="202" width="168" height="32" rx="15" fill="${light}"/>
    <path d="M164 112v84m36-88v88m36-84v84" stroke="${dark}" stroke-width="4" opacity=".5"/>`,
  stool: ({ base, dark, light }) => `
    <path d="M148 176l-26 138m130-138l26 138m-96-134v134" stroke="${dark}" stroke-width="12" stroke-linecap="round"/><path d="M134 252h132" stroke="${dark}" stroke-width="8"/>
    <rect x="112" y="140" width="176" height="44" rx="22" fill="${base}"/><rect x="132" y="150" width="92" height="10" rx="5" fill="${light}"/>`,
  cushion: ({ base, dark, light }) => `
    <path d="M106 124q94 26 188 0 24 88 0 178-94-24-188 0-24-90 0-178z" fill="${base}"/>
    <path d="M130 160q70 16 140 0m-144 52q74 10 148 0m-144 50q70-12 140 0" fill="none" stroke="${light}" stroke-width="8"/>
    <circle cx="200" cy="212" r="9" fill="${dark}"/>`,
  blanket: ({ base, dark, light }) => `
    <path d="M92 200q0-26 26-26h164q26 0 26 26v96q0 18-18 18H110q-18 0-18-18z" fill="${base}"/><path d="M92 234h216m-216 34h216" stroke="${light}" stroke-width="14"/>
    <path d="M112 174q6-40 44-40h88q38 0 44 40z" fill="${light}"/><path d="M102 314v14m22-14v14m22-14v14m22-14v14m22-14v14m22-14v14m22-14v14m22-14v14m22-14v14m20-14v14" stroke="${dark}" stroke-width="4"/>`,
  rug: ({ base, dark, light }) => `
    <path d="M96 128h208l32 176H64z" fill="${base}"/><path d="M116 152h168l22 128H94z" fill="none" stroke="${light}" stroke-width="8"/>
    <path d="M200 172l44 44-44 44-44-44z" fill="${dark}"/><path d="M200 194l22 22-22 22-22-22z" fill="${light}"/>`,
  basket: ({ base, dark, light }) => `
    <path d="M138 184c0-90 124-90 124 0" fill="none" stroke="${dark}" stroke-width="12"/><path d="M100 178h200l-22 118a22 22 0 0 1-22 18H144a22 22 0 0 1-22-18z" fill="${base}"/>
    <path d="M112 212h176m-172 32h166m-160 32h152" stroke="${light}" stroke-width="8" stroke-dasharray="18 12"/><rect x="92" y="166" width="216" height="26" rx="13" fill="${dark}"/>`,
  clock: ({ base, dark, light }) => `
    <circle cx="200" cy="206" r="108" fill="${base}"/><circle cx="200" cy="206" r="88" fill="#fffdf8"/><path d="M200 140v66l42 26" fill="none" stroke="${dark}" stroke-width="9" stroke-linecap="round"/>
    <path d="M200 128v10m0 136v10m-78-78h10m136 0h10" stroke="${light}" stroke-width="8" stroke-linecap="round"/>`,
  candle: ({ base, dark, light }) => `
    <path d="M200 92c24 30 20 54 0 64-20-10-24-34 0-64z" fill="#f5b946"/><path d="M200 150v24" stroke="#5b5146" stroke-width="5"/>
    <rect x="138" y="172" width="124" height="142" rx="18" fill="${base}"/><ellipse cx="200" cy="174" rx="62" ry="12" fill="${light}"/><rect x="158" y="216" width="84" height="56" rx="6" fill="#fffdf8"/>
    <path d="M174 238h52m-40 16h28" stroke="${dark}" stroke-width="5" stroke-linecap="round"/>`,
  diffuser: ({ base, dark, light }) => `
    <path d="M200 178L164 72m36 106l-8-112m12 112l20-110m-18 110l46-98" stroke="#b99a6b" stroke-width="6" stroke-linecap="round"/><rect x="176" y="164" width="48" height="34" rx="8" fill="${dark}"/>
    <path d="M156 198h88l26 92a20 20 0 0 1-20 24H150a20 20 0 0 1-20-24z" fill="${light}"/><path d="M146 236h108l16 54a20 20 0 0 1-20 24H150a20 20 0 0 1-20-24z" fill="${base}"/>`,
  soap: ({ base, dark, light }) => `
    <path d="M84 282h232l-16 32H100z" fill="${dark}"/><rect x="112" y="194" width="176" height="90" rx="30" fill="${base}"/><rect x="132" y="208" width="120" height="16" rx="8" fill="${light}"/>
    <circle cx="262" cy="150" r="22" fill="${light}" opacity=".8"/><circle cx="222" cy="120" r="13" fill="${light}" opacity=".8"/>`,
  towel: ({ base, dark, light }) => `
    <path d="M84 104h232" stroke="${dark}" stroke-width="12" stroke-linecap="round"/><path d="M122 104h156v186q0 24-24 24H146q-24 0-24-24z" fill="${base}"/>
    <path d="M122 244h156m-156 26h156" stroke="${light}" stroke-width="10"/><path d="M200 110v126" stroke="${dark}" stroke-width="3" opacity=".4"/>`
} as const satisfies Record<string, Drawing>
