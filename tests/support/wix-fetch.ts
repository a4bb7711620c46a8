/** Wix's module of this name: `fetch` for page code. A test says who answers. */
export const network: { answer: (address: string) => Promise<Response> } = {
  answer: async () => new Response(null, { status: 503 })
}

export const fetch = (address: string): Promise<Response> => network.answer(address)
