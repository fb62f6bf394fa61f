import '@hotwired/turbo'
