/** Wix's name in the list of permissions, its ids, what needs it, and what is missing without it. */
export const PERMISSIONS = [
  [
    'Read Products, Read Categories',
    [
      'WIX_STORES.READ_PRODUCTS',
      'WIX_STORES.PRODUCT_READ',
      'WIX_STORES.CATALOG_VERSION_READ',
      'CATEGORIES.CATEGORY_READ',
      'SCOPE.DC-STORES.READ-PRODUCTS'
    ],
    'picker, strip, variants',
    'no products'
  ],
  ['Read Recommendations', ['RECOMMENDATIONS.READ'], 'best sellers', 'the newest products'],
  [
    'Manage Embedded Scripts',
    ['APPS.MANAGE_EMBEDDED_SCRIPT'],
    'puts the bar on the site',
    'no bar; the dashboard says so'
  ],
  [
    'Read placement status of site plugins',
    ['SCOPE.SITE-PLUGIN.READ-PLACEMENT-STATUS'],
    'whether the side cart and the checkout have the bar',
    'the dashboard says that it cannot know'
  ],
  [
    'Read Site Properties',
    ['SITE_SETTINGS.VIEW'],
    'the site’s currency, country and time zone; the address that is proposed for mails',
    'the dashboard cannot tell in which currency the shop sells'
  ],
  [
    'Manage Your App',
    ['WIX_DEVELOPERS.MANAGE_APP_INSTANCE', 'SCOPE.DC.MANAGE-YOUR-APP'],
    'the site’s address, currency and languages, the owner’s plan',
    'the dashboard knows none of them'
  ],
  [
    'Read Orders',
    ['ECOM.READ_ORDERS', 'SCOPE.DC-STORES.READ-ORDERS'],
    'orders; a visitor’s cart',
    'no figures of orders, no test of the bar'
  ],
  [
    'Read eCommerce',
    ['ECOM.SHIPPING_OPTION_READ', 'ECOM.DELIVERY_PROFILE_READ', 'ECOM.DELIVERY_SOLUTION_READ'],
    'from which amount the shop really ships free',
    'the dashboard names the missing one; the typed amount counts'
  ],
  [
    'Manage eCommerce – all permissions',
    [
      'ECOM.SHIPPING_OPTION_UPDATE',
      'ECOM.DISCOUNT_RULES_CREATE',
      'ECOM.DISCOUNT_RULES_UPDATE',
      'ECOM.DISCOUNT_RULES_DELETE',
      'SCOPE.DC-ECOM-MEGA.MANAGE-ECOM'
    ],
    '“Make my shop ship free from …” and the discount of a goal, when the owner confirms the plan',
    'the plan is shown as steps in Wix’s own page'
  ],
  [
    'Read discount rules',
    ['ECOM.DISCOUNT_RULES_READ'],
    'automatic discounts; goals beside free shipping',
    'no goal is shown; discounts are told by the figures alone'
  ],
  [
    'Manage Coupons',
    ['COUPONS.MANAGE', 'SCOPE.DC-COUPONS.MANAGE-COUPONS'],
    'what a coupon in a cart is; none is changed (Wix has no permission for reading alone)',
    'fixed amounts and percentages are told by the figures alone'
  ]
]
